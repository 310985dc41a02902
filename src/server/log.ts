import { pino, type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config/config.ts';

const STANDARD_ERROR = 2;
const BACKLOG_BYTES = 1024 * 1024;

/** Lines that cannot be written, because the disk is full for example, are lost; the site goes on. */
function openLogStream(): DestinationStream {
  const stream = pino.destination({ dest: STANDARD_ERROR, sync: false, maxLength: BACKLOG_BYTES });
  let isFailing = false;
  stream.on('error', () => (isFailing = true));
  stream.on('write', () => (isFailing = false));
  // At the end of the process pino would try for ever to write down what is left.
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!isFailing) flush();
  };
  return stream;
}

/**
 * The log goes to standard error: as JSON for machines, or, where a person looks at a terminal, readable and without
 * the `info` lines of each request, unless LOG_LEVEL asks for `debug`.
 */
export function createLog(level: Config['logLevel'], isTerminal: boolean): Logger {
  const stream: DestinationStream = isTerminal
    ? pretty({ destination: STANDARD_ERROR, sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
    : openLogStream();
  return pino({ level: isTerminal && level === 'info' ? 'warn' : level }, stream);
}
