import * as z from 'zod/mini';
import { clubDate } from './club-date.ts';

/** Returns the schema of a query with a first and a last day, both included. If one is missing, the range is open on that side. */
export function dayRange<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ from: z.optional(clubDate), to: z.optional(clubDate), ...shape });
}
