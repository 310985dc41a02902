import { pino, type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

const STANDARD_ERROR = 2;

/**
 * The log goes to standard error: as JSON for machines, or, where a person looks at a terminal, readable and without
 * the `info` lines of each request, unless LOG_LEVEL asks for `debug`.
 */
export function createLog(level: Config['logLevel'], isTerminal: boolean): Logger {
  const stream: DestinationStream = isTerminal
    ? pretty({ destination: STANDARD_ERROR, sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
    : pino.destination({ dest: STANDARD_ERROR, sync: false });
  return pino({ level: isTerminal && level === 'info' ? 'warn' : level }, stream);
}
