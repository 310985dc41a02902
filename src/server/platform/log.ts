import { pino, type LevelWithSilent, type Logger, type LoggerOptions } from 'pino';

const STANDARD_ERROR = 2;
const BACKLOG_BYTES = 1024 * 1024;
/** Buffers lines for at most 100 milliseconds, because a system call for each line costs more than the line. */
const TOGETHER = { minLength: 8 * 1024, periodicFlush: 100 };
/** Pino's number of the level from which lines are written immediately, or with the next write if one is running. */
const WARN = 40;

/** Lines that cannot be written, for example because the disk is full, are lost; the site keeps running. */
function openLogStream() {
  const stream = pino.destination({
    dest: STANDARD_ERROR,
    sync: false,
    maxLength: BACKLOG_BYTES,
    ...TOGETHER,
  });
  let isFailing = false;
  stream.on('error', () => (isFailing = true));
  stream.on('write', () => (isFailing = false));
  // When the process ends, pino would try for ever to write the remaining lines.
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!isFailing) flush();
  };
  return stream;
}

/**
 * Creates the log, which goes to standard error: JSON for machines, and readable text for a person at a terminal. At a terminal, the `info`
 * lines of requests are left out unless LOG_LEVEL is `debug`.
 */
export async function createLog(level: LevelWithSilent, isTerminal: boolean): Promise<Logger> {
  if (isTerminal) {
    const { default: pretty } = await import('pino-pretty');
    const look = { destination: STANDARD_ERROR, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' };
    return pino({ level: level === 'info' ? 'warn' : level }, pretty({ ...look, sync: true }));
  }
  const stream = openLogStream();
  const logMethod: LoggerOptions['hooks'] = {
    logMethod(args, method, number) {
      method.apply(this, args);
      if (number >= WARN) stream.flush();
    },
  };
  return pino({ level, hooks: logMethod }, stream);
}

/** Creates the log of a command for the person who runs it: one sentence per problem, without objects. */
export function createSentenceLog(level: LevelWithSilent): Logger {
  const write = (line: string) => process.stderr.write(`… ${(JSON.parse(line) as { msg: string }).msg}\n`); // JSON written by pino
  return pino({ level }, { write });
}
