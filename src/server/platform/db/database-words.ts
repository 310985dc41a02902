import pg from 'pg';
import { DatabaseUnavailable, DISK_FULL } from './unavailable.ts';

const AWAY = 'The database is away. Please see that PostgreSQL runs and can be reached, and try again.';

const WORDS: Record<string, string> = {
  [DISK_FULL]: 'The disk of the database is full. Please free up space there, and try again.',
  '53200': 'The database is out of memory. Please give it more, and try again.',
  '53300': 'The database has no connection left. Please see docs/database.md for how many it needs.',
  '25006': 'The database can only be read just now. Please lead the site to the server that takes writes.',
  '28P01': 'The database does not let this user in. Please check the user and the password.',
  '28000': 'The database does not let this user in. Please check the user and the password.',
  '3D000': 'There is no such database. Please create it, or correct its name.',
  '42501':
    'The role of the site may not do this in the database. Please give it the rights (docs/database.md).',
  '55P03': 'The tables are in use by somebody else. Please try again in a moment.',
  '40P01': 'The tables are in use by somebody else. Please try again in a moment.',
  '58030': 'The disk of the database does not read or write as it should. Please look at the disk.',
  XX001: 'The database is damaged on its disk. Please look at the disk, and restore a backup.',
  XX002: 'The database is damaged on its disk. Please look at the disk, and restore a backup.',
};
/** SQLSTATE classes: connection lost (08), stopped by an operator (57). */
const LOST = new Set(['08', '57']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** pg's messages for a connection that ended without an error code. */
const ENDED = /^Connection terminated|^timeout expired$/;

/** Returns why the database fails and what to do; null for an error that is not caused by an outage or its environment. */
export function databaseWords(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return databaseWords(error.cause) ?? AWAY;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return WORDS[code] ?? (LOST.has(code.slice(0, 2)) ? AWAY : null);
  return NETWORK.has(code) || ENDED.test(error.message) ? AWAY : null;
}
