import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Something about this installation that its admin should put right. */
export const operationFinding = z.object({
  /** Stays the same each time, for programs. */
  code: z.string(),
  /** One sentence or two: what is wrong, and what to do. */
  message: z.string(),
});
export type OperationFinding = z.output<typeof operationFinding>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'What is wrong with this installation, and what to do about it',
  access: { who: 'admin' },
  response: z.array(operationFinding),
});
