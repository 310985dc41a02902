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
import { t } from './texts.ts';

/** What a row says of a membership, and of whom it is shared with; '' where it says nothing. */
export type MembershipCells = Record<(typeof MEMBERSHIP_COLUMNS)[number], string>;

export const NO_CELLS: MembershipCells = { tier: '', from: '', until: '', household: '', paid: '', born: '' };

/** A row as the file has it; '' where it has nothing. */
export interface FileRow {
  line: number;
  name: string;
  email: string;
  phone: string;
  /** Absent: the file has no column of it. */
  membership?: MembershipCells;
}

type Part = ImportedField | 'first' | 'last';

/** People call the columns by these names, here in small letters and without other signs; our own exports do, too. */
const HEADERS: Record<Part, string[]> = {
  name: ['name', 'fullname', 'displayname', 'member', 'membername', 'person', 'customer', 'নাম'],
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

const partsOf = Object.entries(HEADERS) as [Part, string[]][]; // Object.entries widens to string

function partOf(header: string): Part | null {
  const letters = header.toLowerCase().replaceAll(/[^a-z\p{Script=Bengali}]/gu, '');
  return partsOf.find(([, names]) => names.includes(letters))?.[0] ?? null;
}

function parseLines(text: string): CsvLine[] {
  try {
    return readCsvLines(text, { most: MOST_IMPORTED_ROWS + 2 });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    const { line, isTooWide } = error;
    const limits = { columns: MOST_COLUMNS, characters: LONGEST_LINE };
    throw fieldRefusal('text', isTooWide ? t.tooWide({ line, ...limits }) : t.unreadable(line));
  }
}

/** A cell that begins as a formula has an apostrophe in files for spreadsheets, ours too. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** Returns rows as a club without tiers reads them. */
export function withoutMemberships(rows: FileRow[]): FileRow[] {
  return rows.map(({ membership: _none, ...row }) => row).filter(saysSomething);
}

const saysSomething = ({ name, email, phone, membership = NO_CELLS }: FileRow) =>
  name + email + phone + Object.values(membership).join('') !== '';

/** The rows of a file of members, by the names of its columns. Throws a Refusal for a file without them. */
export function readFile(text: string): FileRow[] {
  const [head, ...lines] = parseLines(text);
  const parts = (head?.cells ?? []).map(partOf);
  if (!parts.includes('email')) {
    const found = (head?.cells ?? []).filter(Boolean).slice(0, 10).join(', ').slice(0, 200);
    throw fieldRefusal('text', t.needsEmail(found));
  }
  if (lines.length > MOST_IMPORTED_ROWS) throw fieldRefusal('text', t.tooManyRows(MOST_IMPORTED_ROWS));
  const hasMemberships = MEMBERSHIP_COLUMNS.some((part) => parts.includes(part));
  return lines
    .map(({ cells, line }) => {
      const cell = (part: Part) => plain(cells[parts.indexOf(part)] ?? '');
      const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
      const row = { line, name, email: cell('email'), phone: cell('phone') };
      if (!hasMemberships) return row;
      const membership = Object.fromEntries(MEMBERSHIP_COLUMNS.map((part) => [part, cell(part)]));
      return { ...row, membership: { ...NO_CELLS, ...membership } };
    })
    .filter(saysSomething);
}
