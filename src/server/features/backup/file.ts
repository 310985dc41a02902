import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { fileWords } from '../../platform/process/file-words.ts';
import {
  anyHeader,
  BackupFault,
  backupHeader,
  type BackupHeader,
  type BackupTable,
  END_OF_ROWS,
  FIRST_WORDS,
  writeFirstLine,
  FORMAT,
} from './format.ts';

export function backupFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** Creates the folder, which only its owner may read. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Returns a name such as `club-2026-11-23T031500Z.backup`. Names sort in order of time. */
export function fileNameAt(instant: Date, ending = ''): string {
  return `club-${instant.toISOString().slice(0, 19).replaceAll(':', '')}Z${ending}.backup`;
}

/** Whether a server made the file automatically, judged by the name that `fileNameAt` gives. */
export function isOwnFile(name: string): boolean {
  return /^club-[\d-]{10}T\d{6}Z\.backup$/.test(name);
}

/** Whether the file is one that a server began to write, judged by the name that `fileNameAt` gives. */
export function isOwnPart(name: string): boolean {
  return /^club-[\d-]{10}T\d{6}Z\.backup\.part$/.test(name);
}

/** The gzip level, of nine. Higher levels save little space and take much more time. */
const LEVEL = 4;
const CHUNK = 64 * 1024;

/** The suffix of a file that is still being written. */
const PART = '.part';

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Whole {
  /** Returns the beginning of the file. It is called again at the end and may return other text of the same length. */
  first: () => string;
  text: AsyncIterable<Buffer | string>;
}

/** Packs without compression, so that texts of equal length stay equally long. */
const packFirst = (first: string) => gzipSync(first, { level: 0 });

async function replaceFirst(file: string, bytes: Buffer, length: number): Promise<void> {
  if (bytes.length !== length) throw new Error('the beginning of the file has another length at its end');
  const handle = await open(file, 'r+');
  try {
    await handle.write(bytes, 0, length, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the text, compressed, to a file that only its owner may read. The file gets its name only once it is complete and on the disk, so
 * an existing file of that name stays intact if anything fails before. Returns its size in bytes.
 */
export async function writeWhole(
  file: string,
  { first, text }: Whole,
  signal?: AbortSignal,
): Promise<number> {
  const part = `${file}${PART}`;
  try {
    const reserved = packFirst(first());
    const sink = createWriteStream(part, { mode: 0o600 });
    sink.write(reserved);
    const source = Readable.from(text, { objectMode: true });
    await pipeline(source, createGzip({ level: LEVEL, chunkSize: CHUNK }), sink, { signal });
    await replaceFirst(part, packFirst(first()), reserved.length);
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined); // the first failure says more
    const words = fileWords(error, file);
    throw words === null ? error : new BackupFault(words, { cause: error });
  }
}

const LONGEST_LINE = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
/** The last bytes of a chunk that may be the beginning of END_OF_ROWS and the newline before it. */
const UNDECIDED = END_OF_ROWS.length;

/** Reads a byte stream as lines and as tables. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Reads the next chunk. Returns false at the end of the stream. */
  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end !== -1) {
        const line = this.#rest.subarray(0, end + 1).toString();
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      if (this.#rest.length > LONGEST_LINE || !(await this.#more()))
        throw new BackupFault('The file is no backup of a club, or it is cut off.');
    }
  }

  #takeTo(end: number): Buffer {
    const taken = this.#rest.subarray(0, end);
    this.#rest = this.#rest.subarray(end);
    return taken;
  }

  /** Yields the rows of a table up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer, void, undefined> {
    let isLineStart = true;
    for (;;) {
      const inside = this.#rest.indexOf(`\n${END_OF_ROWS}`);
      const begins = isLineStart && this.#rest.subarray(0, UNDECIDED).equals(Buffer.from(END_OF_ROWS));
      if (begins || inside !== -1) {
        const rows = this.#takeTo(begins ? 0 : inside + 1);
        this.#takeTo(END_OF_ROWS.length);
        if (rows.length > 0) yield rows;
        return;
      }
      const sure = this.#rest.length - UNDECIDED;
      if (sure > 0) {
        const rows = this.#takeTo(sure);
        isLineStart = rows.at(-1) === NEWLINE;
        yield rows;
      }
      if (!(await this.#more())) throw new BackupFault('The file is cut off in the middle of a table.');
    }
  }

  async atEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }
}

function parseHeader(line: string): BackupHeader {
  const text = line.startsWith(FIRST_WORDS) ? line.slice(FIRST_WORDS.length) : '';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupFault('The file is no backup of a club.');
  }
  const any = anyHeader.safeParse(json);
  if (any.success && any.data.format > FORMAT)
    throw new BackupFault(
      `This backup was made by version ${any.data.product} in a form that this version cannot read. Install version ${any.data.product} or later, then restore again.`,
    );
  const header = backupHeader.safeParse(json);
  if (!header.success) throw new BackupFault('The header of the file is damaged.');
  return header.data;
}

/** A backup that is open for reading. */
export interface OpenBackup {
  header: BackupHeader;
  /** Passes each table with its rows to `take`, one after the other, and then checks that nothing follows. */
  eachTable(take: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<void>;
}

async function readTables(
  pieces: Pieces,
  tables: BackupTable[],
  take: Parameters<OpenBackup['eachTable']>[0],
): Promise<void> {
  for (const table of tables) {
    if ((await pieces.line()) !== writeFirstLine(table))
      throw new BackupFault(`The file is damaged before the table ${table.name}.`);
    await take(table, pieces.rows());
  }
  if (!(await pieces.atEnd())) throw new BackupFault('The file goes on after its last table.');
}

function toFault(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new BackupFault('The file is cut off.', { cause: error });
  if (code.startsWith('Z_')) return new BackupFault('The file is damaged.', { cause: error });
  if (code === 'ENOENT') return new BackupFault('There is no such file.', { cause: error });
  const words = fileWords(error, file);
  return words === null ? error : new BackupFault(words, { cause: error });
}

/** Opens a backup and passes it to `use`. Throws a `BackupFault` when the file is not a backup, is damaged or has a newer format. */
export async function readBackup<T>(file: string, use: (backup: OpenBackup) => Promise<T>): Promise<T> {
  const source = createReadStream(file, { highWaterMark: CHUNK });
  const unpacked = createGunzip({ chunkSize: CHUNK });
  source.on('error', (error) => unpacked.destroy(error));
  const pieces = new Pieces(source.pipe(unpacked));
  try {
    const header = parseHeader(await pieces.line());
    return await use({ header, eachTable: (take) => readTables(pieces, header.tables, take) });
  } catch (error) {
    throw toFault(error, file);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
