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
  /** It has more cells than there are columns: what stands behind a comma too many has moved. */
  isTooLong?: true;
}

/** A file as it was read. */
interface ReadFile {
  rows: FileRow[];
  /** The names of the columns of memberships. */
  membershipColumns: string[];
  /** The names of the columns that nothing was read from. */
  unusedColumns: string[];
}

type Part = ImportedField | 'first' | 'last';

/** People call the columns by these names, the better ones first, here in small letters and without other signs; our own exports do, too. */
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

/** A cell that begins as a formula has an apostrophe in files for spreadsheets, ours too. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** Returns a file as a club without tiers reads it: its columns of memberships are of no use there. */
export function dropMemberships({ rows, membershipColumns, unusedColumns }: ReadFile): ReadFile {
  return {
    rows: rows.map(({ membership: _none, ...row }) => row).filter(saysSomething),
    membershipColumns,
    unusedColumns: [...new Set([...unusedColumns, ...membershipColumns])],
  };
}

const saysSomething = ({ name, email, phone, membership = NO_CELLS }: FileRow) =>
  name + email + phone + Object.values(membership).join('') !== '';

/** Our own exports have the id of each person in a column of its own. */
const AN_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Returns the columns of each part, the better ones first. */
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

/** The rows of a file of members, by the names of its columns. Throws a Refusal for a file without them. */
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
    /** The best column that says anything; an id is nobody's name. */
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
