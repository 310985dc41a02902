import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

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
  /** `warn` means that it works, but not as it should; `bad` means that it does not work. */
  state: z.enum(['ok', 'warn', 'bad']),
  message: z.string(),
  /** What to do about it; null when there is nothing to do. */
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
  /** `wanted` means that it begins within seconds; `proven` means that the file was read back, and contains what was saved. */
  state: z.enum(['wanted', 'making', 'proving', 'proven', 'failed']),
  wanted_at: z.string(),
  proven_at: z.nullable(z.string()),
  percent: z.number(),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  /** The host of the file; null until the file exists. */
  host: z.nullable(z.string()),
  file: z.nullable(z.string()),
  /** The version that made the file. Null for an older file without that information, which every later version can restore. */
  product: z.nullable(z.string()),
  /** A sentence that says why this version cannot restore the file, and which one can; null when this version can. */
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
