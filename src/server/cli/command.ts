import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Db } from '../platform/db/database.ts';

/** The context of a command. The database's tables are migrated before it runs, unless the command `leavesTables`. */
export interface CommandContext {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  connection: Connection;
  clock: Clock;
  options: Partial<Record<string, string | boolean>>;
  /** Prints one line of the result. */
  say: (line: string) => void;
  /** Prints one line of progress for a waiting person. */
  progress: (line: string) => void;
  /** The migrations that were applied just before the command. */
  migrated: string[];
}

/** The result of a command. `ok` is false when it was refused or left something to do; the exit code then says so. */
export interface Outcome {
  ok: boolean;
  message: string;
}

export interface Command {
  /** Names of the required arguments, for the help text. */
  takes: string[];
  /** Names of the optional arguments that follow the required ones. */
  mayTake?: string[];
  /** The command uses the tables as they are: no migrations run first. */
  leavesTables?: boolean;
  /** The options by name. An option that takes a value has the value's name here, for the help text. */
  options?: Record<string, { value?: string }>;
  about: string;
  run(context: CommandContext, ...args: string[]): Promise<Outcome>;
}
