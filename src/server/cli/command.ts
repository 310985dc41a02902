import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Db } from '../platform/db/database.ts';

/** The context of a command; the database's tables are up to date when it begins, unless it `leavesTables`. */
export interface CommandContext {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  connection: Connection;
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
  /** Names of arguments after those, which may be left out. */
  mayTake?: string[];
  /** It works on the tables as they are: they are not brought up to date first. */
  leavesTables?: boolean;
  /** Its options by name; one with a value has the value's name, for the help. */
  options?: Record<string, { value?: string }>;
  about: string;
  run(context: CommandContext, ...args: string[]): Promise<Outcome>;
}
