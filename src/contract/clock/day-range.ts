import * as z from 'zod/mini';
import { clubDate } from './club-date.ts';

/** Returns a query with two days, both included; without one it is open on that side. */
export function dayRange<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ from: z.optional(clubDate), to: z.optional(clubDate), ...shape });
}
