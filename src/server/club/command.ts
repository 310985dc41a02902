import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';

/** The context of a command; the database's tables are up to date when it begins. */
export interface CommandContext {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  clock: Clock;
  /** The options that were given. */
  options: Partial<Record<string, string | boolean>>;
  /** Prints a line of what was found. */
  say: (line: string) => void;
  /** Prints a line that only tells a waiting person that it goes on. */
  progress: (line: string) => void;
  /** The migrations that were applied just now. */
  migrated: string[];
}

/** `ok: false`: it was refused, or something is left to do; the exit code says so. */
export interface Outcome {
  ok: boolean;
  message: string;
}

export interface Command {
  /** Names of its arguments, for the help. */
  takes: string[];
  /** Its options by name; one with a value has the value's name, for the help. */
  options?: Record<string, { value?: string }>;
  about: string;
  run(context: CommandContext, ...args: string[]): Promise<Outcome>;
}
