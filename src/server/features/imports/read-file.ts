import { t } from '#texts/imports.js';
import { formatNumber } from '#contract/numbers.ts';
import {
  MEMBERSHIP_COLUMNS,
  MOST_IMPORTED_ROWS,
  type ImportedField,
} from '#contract/people/member-imports.ts';
import {
  LONGEST_LINE,
  MOST_COLUMNS,
  readCsvLines,
  UnreadableCsv,
  type CsvLine,
} from '../../platform/csv-lines.ts';
import { fieldRefusal } from '../../platform/errors.ts';

/** A row's cells about a membership and a household; empty when the file has no value. */
export type MembershipCells = Record<(typeof MEMBERSHIP_COLUMNS)[number], string>;

export const NO_CELLS: MembershipCells = { tier: '', from: '', until: '', household: '', paid: '', born: '' };

/** A row of the file; empty strings where the file has no value. */
export interface FileRow {
  line: number;
  name: string;
  email: string;
  phone: string;
  /** Absent when the file has no membership columns. */
  membership?: MembershipCells;
  /** Set when the row has more cells than the file has columns: an extra comma has shifted its cells. */
  isTooLong?: true;
}

interface ReadFile {
  rows: FileRow[];
  membershipColumns: string[];
  unusedColumns: string[];
}

type Part = ImportedField | 'first' | 'last';

/** Known column names, the preferred ones first, in lower case and without other characters. Our own exports use some of them. */
const HEADERS: Record<Part, string[]> = {
  name: ['name', 'নাম', 'fullname', 'displayname', 'membername', 'member', 'person', 'customer'],
  first: ['firstname', 'givenname', 'forename'],
  last: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'emailid', 'ইমেইল'],
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
    'ফোন',
    'মোবাইল',
  ],
  tier: ['tier', 'স্তর'],
  from: ['from', 'শুরু'],
  until: ['until', 'শেষ'],
  household: ['household', 'family', 'পরিবার'],
  paid: ['paid', 'পরিশোধিত'],
  born: ['born', 'birthdate', 'birthday', 'dateofbirth', 'dob', 'জন্মতারিখ'],
};

const knownParts = Object.entries(HEADERS) as [Part, string[]][]; // Object.entries widens to string

const keepLetters = (header: string) => header.toLowerCase().replaceAll(/[^a-z\p{Script=Bengali}]/gu, '');

const findPart = (header: string): Part | null =>
  knownParts.find(([, names]) => names.includes(keepLetters(header)))?.[0] ?? null;

function parseLines(text: string): CsvLine[] {
  try {
    return readCsvLines(text, { most: MOST_IMPORTED_ROWS + 2 });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    const { line, isTooWide } = error;
    const limits = { columns: MOST_COLUMNS, characters: LONGEST_LINE };
    throw fieldRefusal(
      'text',
      isTooWide
        ? t.tooWide({
            line: line === null ? null : formatNumber(line),
            columns: formatNumber(limits.columns),
            characters: formatNumber(limits.characters),
          })
        : t.unreadable({ line: line === null ? null : formatNumber(line) }),
    );
  }
}

/** Removes the apostrophe that spreadsheet files, including our exports, put before a cell that begins like a formula. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** Returns the file without its membership columns, for a club without tiers. */
export function dropMemberships({ rows, membershipColumns, unusedColumns }: ReadFile): ReadFile {
  return {
    rows: rows.map(({ membership: _none, ...row }) => row).filter(saysSomething),
    membershipColumns,
    unusedColumns: [...new Set([...unusedColumns, ...membershipColumns])],
  };
}

const saysSomething = ({ name, email, phone, membership = NO_CELLS }: FileRow) =>
  name + email + phone + Object.values(membership).join('') !== '';

/** Our own exports have a column with each person's id. */
const AN_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Returns the columns of each part, the preferred ones first. */
function columnsByPart(head: string[]): Map<Part, number[]> {
  const parts = head.map(findPart);
  const rankHeader = (part: Part, at: number) => HEADERS[part].indexOf(keepLetters(head[at] ?? ''));
  return new Map(
    knownParts.map(([part]) => [
      part,
      parts
        .flatMap((one, at) => (one === part ? at : []))
        .toSorted((a, b) => rankHeader(part, a) - rankHeader(part, b)),
    ]),
  );
}

/** Parses a file of members by the names of its columns. Throws a `Refusal` when it has no email column or too many rows. */
export function readFile(text: string): ReadFile {
  const [first, ...lines] = parseLines(text);
  const head = first?.cells ?? [];
  const columns = columnsByPart(head);
  if (columns.get('email')?.length === 0) {
    const found = head.filter(Boolean).slice(0, 10).join(', ').slice(0, 200);
    throw fieldRefusal('text', t.needsEmail({ found }));
  }
  if (lines.length > MOST_IMPORTED_ROWS)
    throw fieldRefusal('text', t.tooManyRows({ most: formatNumber(MOST_IMPORTED_ROWS) }));
  const hasMemberships = MEMBERSHIP_COLUMNS.some((part) => columns.get(part)?.length !== 0);
  const used = new Set<number>();
  const rows = lines.map(({ cells, line }): FileRow => {
    /** Returns the preferred column's text that is not empty. An id is never used as a name. */
    function cell(part: Part): string {
      for (const at of columns.get(part) ?? []) {
        const text = plain(cells[at] ?? '');
        if (text === '' || (part === 'name' && AN_ID.test(text))) continue;
        used.add(at);
        return text;
      }
      return '';
    }
    const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
    const isTooLong = cells.slice(head.length).some((one) => one !== '');
    const row = {
      line,
      name,
      email: cell('email'),
      phone: cell('phone'),
      ...(isTooLong && { isTooLong: true as const }),
    };
    if (!hasMemberships) return row;
    const membership = Object.fromEntries(MEMBERSHIP_COLUMNS.map((part) => [part, cell(part)]));
    return { ...row, membership: { ...NO_CELLS, ...membership } };
  });
  const isFilled = (at: number) => lines.some(({ cells }) => (cells[at] ?? '') !== '');
  return {
    rows: rows.filter(saysSomething),
    membershipColumns: head.filter((name) => MEMBERSHIP_COLUMNS.some((part) => part === findPart(name))),
    unusedColumns: head.filter((name, at) => name !== '' && !used.has(at) && isFilled(at)),
  };
}
