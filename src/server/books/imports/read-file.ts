import { CsvError, parse } from 'csv-parse/sync';
import { MOST_IMPORTED_ROWS, type ImportedField } from '#contract/member-imports.ts';
import { fieldRefusal } from '../../errors.ts';

/** A row as the file has it; '' where it has nothing. */
export interface FileRow {
  line: number;
  name: string;
  email: string;
  phone: string;
}

type Part = ImportedField | 'first' | 'last';

/** What people call the columns, in small letters without anything but letters. */
const HEADERS: Record<Part, string[]> = {
  name: ['name', 'fullname', 'displayname', 'member', 'membername', 'person', 'customer'],
  first: ['firstname', 'givenname', 'forename'],
  last: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'emailid'],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilenumber',
    'tel',
    'telephone',
    'contactnumber',
    'cell',
    'cellphone',
  ],
};

const DELIMITERS = [',', ';', '\t'];

/** What a spreadsheet writes before the first line: which delimiter it has taken. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i;

const partsOf = Object.entries(HEADERS) as [Part, string[]][]; // Object.entries widens to string

function partOf(header: string): Part | null {
  const letters = header.toLowerCase().replaceAll(/[^a-z]/g, '');
  return partsOf.find(([, names]) => names.includes(letters))?.[0] ?? null;
}

/** The delimiter of a first line: what stands in it most often. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

interface ParsedLine {
  record: string[];
  info: { lines: number };
}

function parseLines(text: string): ParsedLine[] {
  const separator = SEPARATOR_LINE.exec(text);
  const rest = separator ? text.slice(separator[0].length) : text;
  try {
    // With `info` each record comes with its line.
    return parse(rest, {
      bom: true,
      delimiter: separator?.[1] ?? delimiterOf(rest),
      info: true,
      relax_column_count: true,
      // A quote in the middle of a cell is one.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: MOST_IMPORTED_ROWS + 2,
      max_record_size: 10_000,
    }) as unknown as ParsedLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const where = typeof error['lines'] === 'number' ? ` in line ${error['lines']}` : '';
    throw fieldRefusal('text', `This file cannot be read${where}: a quotation mark may be missing there.`);
  }
}

/** A cell that begins as a formula has an apostrophe in files for spreadsheets, ours too. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** The rows of a file of members, by the names of its columns. Throws a Refusal for a file without them. */
export function readFile(text: string): FileRow[] {
  const [head, ...lines] = parseLines(text);
  const parts = (head?.record ?? []).map(partOf);
  if (!parts.includes('email')) {
    const found = (head?.record ?? []).filter(Boolean).slice(0, 10).join(', ').slice(0, 200);
    throw fieldRefusal(
      'text',
      `The first line must name a column ‘email’; ‘name’ and ‘phone’ are taken where they are. It says: ${found}`,
    );
  }
  if (lines.length > MOST_IMPORTED_ROWS)
    throw fieldRefusal(
      'text',
      `This file has more than ${MOST_IMPORTED_ROWS.toLocaleString('en-GB')} rows. Please split it into several.`,
    );
  const offset = SEPARATOR_LINE.test(text) ? 1 : 0;
  return lines
    .map(({ record, info }) => {
      const cell = (part: Part) => plain(record[parts.indexOf(part)] ?? '');
      const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
      return { line: info.lines + offset, name, email: cell('email'), phone: cell('phone') };
    })
    .filter(({ name, email, phone }) => name + email + phone !== '');
}
