import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What was looked at. */
export const CHECKS = [
  'settings',
  'database',
  'connections',
  'disk',
  'clock',
  'mail',
  'texts',
  'cards',
  'sign-in',
  'proxy',
  'backups',
  'queues',
  'restored',
  'slots',
  'receipts',
  'memberships',
  'money',
] as const;
export type Check = (typeof CHECKS)[number];

export const finding = z.object({
  check: z.enum(CHECKS),
  /** `warn`: it works, but not as it should. `bad`: it does not. */
  state: z.enum(['ok', 'warn', 'bad']),
  /** What was found, in a sentence. */
  message: z.string(),
  /** What to do about it; null: nothing. */
  advice: z.nullable(z.string()),
});
/** One line of the doctor. */
export type Finding = z.output<typeof finding>;

export const getOperation = endpoint({
  method: 'GET',
  path: '/operation',
  summary: 'What the doctor finds in this installation; takes some seconds where a service does not answer',
  access: { who: 'admin' },
  response: z.array(finding),
});

export const backup = z.object({
  _id: z.string(),
  /** `wanted`: it begins within seconds. `proven`: the file was read back, and holds what was saved. */
  state: z.enum(['wanted', 'making', 'proving', 'proven', 'failed']),
  wanted_at: z.string(),
  proven_at: z.nullable(z.string()),
  /** How much of the work is done. */
  percent: z.number(),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  /** Where the file is; null before there is one. */
  host: z.nullable(z.string()),
  file: z.nullable(z.string()),
  /** The version that made the file; null of a file from before that was noted, which every later version restores. */
  product: z.nullable(z.string()),
  /** Why this version cannot restore the file, and which can, in a sentence; null where it can. */
  unfit: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});
export type Backup = z.output<typeof backup>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/backups',
  summary: 'The backups that are kept and those that failed, the newest first',
  access: { who: 'admin' },
  response: z.array(backup),
});

export const makeBackup = endpoint({
  method: 'POST',
  path: '/backups',
  summary: 'Asks for a backup now; where one is under way already, for none beside it',
  access: { who: 'admin' },
  response: z.array(backup),
});
