import { databaseWords } from '../db/database-words.ts';
import { Refusal } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { fileWords } from './file-words.ts';

/** Returns a sentence for errors caused by people, disks and networks; null for an unexpected error. */
export function plainWords(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const database = databaseWords(error);
  if (database !== null) return database;
  return error instanceof Refusal ? error.message : fileWords(error);
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

/** Returns the sentence that the terminal shows for an error. `again` is the command that prints all details. */
export function terminalWords(error: unknown, again: string): string {
  return (
    plainWords(error) ??
    `Something went wrong that should not have: ${firstLine(error)}. Please try again; ‘LOG_LEVEL=debug ${again}’ prints the details for whoever looks into it.`
  );
}
