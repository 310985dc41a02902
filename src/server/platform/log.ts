import { pino, type LevelWithSilent, type Logger, type LoggerOptions } from 'pino';

const STANDARD_ERROR = 2;
const BACKLOG_BYTES = 1024 * 1024;
/**
 * Lines are written together, at the latest after this many milliseconds: a system call for each line costs more than the
 * line.
 */
const TOGETHER = { minLength: 8 * 1024, periodicFlush: 100 };
/** Pino's number of the level whose lines are written at once, or with the next write where one is under way. */
const WARN = 40;

/** Lines that cannot be written, because the disk is full for example, are lost; the site goes on. */
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

/** Returns the log of a command, for whoever runs it: a sentence for each trouble, without objects. */
export function createSentenceLog(level: LevelWithSilent): Logger {
  const write = (line: string) => process.stderr.write(`… ${(JSON.parse(line) as { msg: string }).msg}\n`); // pino wrote it
  return pino({ level }, { write });
}
