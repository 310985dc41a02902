import { databaseWords } from '../db/database-words.ts';
import { Refusal } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { fileWords } from './file-words.ts';

/** Says in a sentence what people, disks and networks have done; null for what nobody expected. */
export function plainWords(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const database = databaseWords(error);
  if (database !== null) return database;
  return error instanceof Refusal ? error.message : fileWords(error);
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

/** Returns what is printed of an error at the terminal: a sentence. `again` is what the person calls to see all that is known of it. */
export function terminalWords(error: unknown, again: string): string {
  return (
    plainWords(error) ??
    `Something went wrong that should not have: ${firstLine(error)}. Please try again; ‘LOG_LEVEL=debug ${again}’ prints the details for whoever looks into it.`
  );
}
