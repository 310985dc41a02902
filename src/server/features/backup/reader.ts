import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { fileWords } from '../../platform/process/file-words.ts';
import {
  anyHeader,
  backupHeader,
  BackupFault,
  END_OF_ROWS,
  FIRST_WORDS,
  firstLineOf,
  FORMAT,
  type BackupHeader,
  type BackupTable,
} from './format.ts';

const LONGEST_LINE = 4 * 1024 * 1024;
const CHUNK = 64 * 1024;
const NEWLINE = 0x0a;
/** This much of END_OF_ROWS, with the newline before it, may stand at the end of a chunk without being recognised. */
const UNDECIDED = END_OF_ROWS.length;

/** Bytes that come in pieces, read as lines and as tables. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whether there was more. */
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

  /** Yields the rows of a table, up to the line that ends them. */
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

/** A backup that is being read, from its beginning to its end. */
export interface OpenBackup {
  header: BackupHeader;
  /** Hands each table with its rows to `take`, one after the other, and then looks that nothing follows. */
  eachTable(take: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<void>;
}

async function readTables(
  pieces: Pieces,
  tables: BackupTable[],
  take: Parameters<OpenBackup['eachTable']>[0],
): Promise<void> {
  for (const table of tables) {
    if ((await pieces.line()) !== firstLineOf(table))
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

/** Reads a backup. Throws a BackupFault where it is none, is damaged, or is of a newer form. */
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
