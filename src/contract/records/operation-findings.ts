import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A problem with this installation that its admin should fix. */
export const operationFinding = z.object({
  /** A code for programs, which never changes. */
  code: z.string(),
  /** One or two sentences: what is wrong, and what to do. */
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
