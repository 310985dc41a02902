import type { ClubDate } from '#contract/clock/club-time.ts';
import { asciiDigits } from '#contract/digits.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import { cleanText } from '#contract/plain-text.ts';
import { readCsvLines, UnreadableCsv, type CsvLine } from '../../platform/csv-lines.ts';
import { StartError } from '../../platform/start-error.ts';

/** The providers' names of the columns, in small letters and without other characters. docs/payments.md has the same list. */
const HEADERS = {
  id: [
    ...[
      'tranid',
      'transactionid',
      'trxid',
      'trnxid',
      'trxno',
      'txnid',
      'merchanttranid',
      'merchanttransactionid',
    ],
    ...[
      'invoice',
      'invoiceno',
      'invoicenumber',
      'merchantinvoice',
      'merchantinvoiceno',
      'merchantinvoicenumber',
    ],
    ...['orderid', 'paymentid', 'valid', 'validationid', 'banktranid', 'banktransactionid', 'reference'],
  ],
  amount: [
    'amount',
    'transactionamount',
    'tranamount',
    'paidamount',
    'grossamount',
    'totalamount',
    'amountbdt',
  ],
  fee: ['fee', 'fees', 'charge', 'charges', 'commission', 'servicecharge', 'servicefee', 'mdr', 'feeamount'],
  net: ['net', 'netamount', 'storeamount', 'settledamount', 'settlementamount', 'payable', 'payableamount'],
  currency: ['currency', 'currencytype'],
  status: ['status', 'transactionstatus', 'paymentstatus', 'type', 'transactiontype'],
  date: [
    'date',
    'datetime',
    'trandate',
    'transactiondate',
    'transactiondatetime',
    'transactiontime',
    'paymentdate',
  ],
} as const satisfies Record<string, string[]>;
export type FileColumn = keyof typeof HEADERS;

const knownColumns = Object.entries(HEADERS) as [FileColumn, readonly string[]][]; // Object.entries widens the keys to string

function findColumn(header: string): FileColumn | null {
  const letters = header.toLowerCase().replaceAll(/\([^)]*\)|[^a-z]/g, '');
  return knownColumns.find(([, names]) => names.includes(letters))?.[0] ?? null;
}

/** Accepts commas as in 1,234,567 or 12,34,567. It rejects `500,00`, which could be five hundred or fifty thousand. */
const AMOUNT = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,6})?$/;
const TAKA_BESIDE = /^(?:bdt|taka|tk\.?|৳)|(?:bdt|taka|tk\.?|৳)$/giu;

/** Parses `1,234.50`, `৳500`, `BDT 500.00` or `-12.5` to poisha without the sign; null when it is not an amount. */
export function readMoney(cell: string): { amount: Poisha; isNegative: boolean } | null {
  const plain = asciiDigits(cell)
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^'/, '')
    .replace(/^-\s*/, '-');
  const sign = plain.startsWith('-') ? '-' : '';
  const [, minus, whole, rest] =
    AMOUNT.exec(sign + plain.slice(sign.length).replaceAll(TAKA_BESIDE, '').trim()) ?? [];
  const digits = whole?.replaceAll(',', '') ?? '';
  if (digits === '' || digits.length > 9) return null;
  const amount = Math.round(Number(`${digits}${rest ?? ''}`) * 100);
  return { amount: poisha(amount), isNegative: minus === '-' };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date formats of the panels, with the positions of year, month and day. */
const DAYS: [RegExp, [year: number, month: number, day: number]][] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/, [1, 2, 3]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/, [3, 2, 1]],
  [/^(\d{1,2})[- ]([a-z]{3})[a-z]*[-, ]+(\d{4})(?!\d)/i, [3, 2, 1]],
  [/^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})(?!\d)/i, [3, 1, 2]],
];

/** Parses a date or time in a panel's format, with the day before the month; null when it cannot be read. */
export function readPanelDay(cell: string): ClubDate | null {
  const plain = asciiDigits(cell);
  for (const [shape, [year, month, day]] of DAYS) {
    const match = shape.exec(plain);
    if (!match) continue;
    const named = MONTHS.indexOf((match[month] ?? '').toLowerCase()) + 1;
    const parts = [match[year] ?? '', String(named || match[month]), match[day] ?? ''];
    const date = parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
    const instant = new Date(`${date}T00:00:00Z`);
    return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date) ? null : date;
  }
  return null;
}

export interface NamedLine {
  line: number;
  /** Every id on the line: the shop's, the provider's and the bank's. */
  ids: string[];
  /** Null when the file has no readable date. */
  date: ClubDate | null;
  /** The number of an identical line before this one; null when there was none. */
  sameAs: number | null;
}

export interface FilePayment extends NamedLine {
  amount: Poisha;
  /** The provider's fee; null when the file does not give it. */
  fee: Poisha | null;
}

export interface OtherLine extends NamedLine {
  says: string;
}

/** The kind of a line, and sentences about its unreadable cells. */
export type Judged = { unread: string[] } & (
  | { kind: 'payment' | 'refund'; line: FilePayment }
  | { kind: 'other'; line: OtherLine }
  /** The line has no completed payment or refund: it is a total, a remark, or a refund that failed. */
  | { kind: 'remark' }
  | { kind: 'unread' }
);

const REFUND = /refund|reversal|chargeback/i;
const NOT_THROUGH =
  /fail|cancel|reject|pending|process|initiat|declin|expir|invalid|unattempted|unsuccess|incomplete/i;
const PAID =
  /^(valid|validated|success|successful|succeeded|complete|completed|paid|settled|payment|sale|credit|c2b.*|.*payment)$/i;
const TAKA = /^(bdt|tk\.?|taka|৳)$/iu;
const CURRENCY = /^[a-z]{3}$/i;
const SUM = /^(?:(?:grand|sub)[ -]?)?(?:total|sum)(?: [^\d]{1,20})?:?$|^(?:সর্ব)?মোট[^\d]{0,20}$/iu;

/** Returns a problem with a line's cells: an extra comma or quotation mark shifts the cells after it. */
function oddCells(cells: string[], columns: number): string | null {
  if (cells.some((cell) => cell.includes('\n') && /[,;\t]/.test(cell)))
    return 'a cell goes on in the next line. Is a quotation mark missing?';
  if (cells.slice(columns).some((cell) => cell !== ''))
    return 'it has more cells than there are columns. Has an amount a comma?';
  return cells.length < columns ? 'it has fewer cells than there are columns' : null;
}

function judgeLine(
  { line, cells }: CsvLine,
  columns: (FileColumn | null)[],
  sameAs: number | null = null,
): Judged {
  const all = (column: FileColumn) => cells.filter((cell, index) => columns[index] === column && cell !== '');
  const filled = cells.filter((cell) => cell !== '');
  const ids = all('id').filter((id) => !SUM.test(id));
  const isSentence = (cell: string, column: FileColumn | null) =>
    (column === null || column === 'id') && /\S\s+\S/.test(cell);
  if (filled.length < 2 && cells.every((cell, at) => cell === '' || isSentence(cell, columns[at] ?? null)))
    return { kind: 'remark', unread: [] };
  if (ids.length === 0 && filled.some((cell) => SUM.test(cell))) return { kind: 'remark', unread: [] };

  const unread: string[] = [];
  const say = (what: string) => void unread.push(`line ${line}: ${what}`);
  const odd = oddCells(cells, columns.length);
  if (odd !== null) {
    say(odd);
    return { kind: 'unread', unread };
  }
  if (ids.length === 0) say('it has no transaction id');
  const amounts = all('amount');
  const amount = readMoney(amounts[0] ?? '');
  if (!amount) say(amounts.length === 0 ? 'it has no amount' : `the amount “${amounts[0]}” cannot be read`);
  const statuses = all('status');
  const hasAllStatuses = statuses.length === columns.filter((column) => column === 'status').length;
  if (!hasAllStatuses) say('it has no status');
  const notThrough = statuses.filter((status) => NOT_THROUGH.test(status));
  const unknown = statuses.find(
    (status) => !NOT_THROUGH.test(status) && !REFUND.test(status) && !PAID.test(status),
  );
  if (unknown !== undefined) say(`the status “${unknown}” is not known`);
  const foreign = all('currency').find((currency) => !TAKA.test(currency));
  if (foreign !== undefined && !CURRENCY.test(foreign)) say(`the currency “${foreign}” is not known`);
  const mayCompare = unread.length === 0;

  const days = all('date');
  const date = days.flatMap((cell) => readPanelDay(cell) ?? [])[0] ?? null;
  if (date === null && columns.includes('date'))
    say(days.length === 0 ? 'it has no day' : `the day “${days.join(' ')}” cannot be read`);
  const [fee, net] = (['fee', 'net'] as const).map((name) => {
    const [cell] = all(name);
    const read = readMoney(cell ?? '');
    if (cell !== undefined && !read) say(`the ${name} amount “${cell}” cannot be read`);
    return read;
  });
  if (!mayCompare || !amount) return { kind: 'unread', unread };
  const named = { line, ids, date, sameAs };
  const says = notThrough[0] ?? foreign;
  const isRefund = amount.isNegative || statuses.some((status) => REFUND.test(status));
  if (says !== undefined)
    return isRefund ? { kind: 'remark', unread } : { kind: 'other', line: { ...named, says }, unread };
  if (isRefund) return { kind: 'refund', line: { ...named, amount: amount.amount, fee: null }, unread };
  const kept = fee?.amount ?? (net ? amount.amount - (net.isNegative ? -1 : 1) * net.amount : null);
  const isFee = kept !== null && kept >= 0 && kept <= amount.amount;
  if (kept !== null && !isFee)
    say('what the provider keeps would be less than nothing or more than the amount');
  const told = isFee ? poisha(kept) : null;
  return { kind: 'payment', line: { ...named, amount: amount.amount, fee: told }, unread };
}

export interface SettlementFile {
  payments: FilePayment[];
  refunds: FilePayment[];
  others: OtherLine[];
  /** The number of lines without a payment, such as totals. */
  remarks: number;
  /** Sentences about unreadable cells, each with its line number. */
  unread: string[];
  /** False when no column has dates, so it is unknown which payments the file should contain. */
  hasDays: boolean;
  unusedColumns: string[];
}

/** The most lines before the column names: panels write titles and dates above them. */
const HEAD_LINES = 20;
export const MOST_LINES = 100_000;

function refuse(message: string): never {
  throw new StartError(message);
}

function isHead({ cells }: CsvLine): boolean {
  const columns = cells.map(findColumn);
  return columns.includes('id') && columns.includes('amount');
}

/** Parses a settlement file from a provider's panel by the names of its columns. Throws `StartError` when it has none of them. */
export function readSettlementFile(text: string): SettlementFile {
  if (text.startsWith('PK')) refuse('This file is a workbook. Please open it and save it as CSV.');
  let lines: CsvLine[];
  try {
    lines = readCsvLines(cleanText(text), { most: MOST_LINES + 1, headLines: HEAD_LINES });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    refuse(
      `This file cannot be read${error.line === null ? '' : ` in line ${error.line}`}. Please save it as CSV.`,
    );
  }
  if (lines.length > MOST_LINES)
    refuse('This file has more than 100,000 lines. Please split it into several.');
  const at = lines.slice(0, HEAD_LINES).findIndex(isHead);
  const head = lines[at]?.cells;
  if (!head)
    refuse(
      'This file names no columns of transaction ids and amounts. docs/payments.md says which names are known.',
    );
  const columns = head.map(findColumn);
  const joinCells = ({ cells }: Pick<CsvLine, 'cells'>) => cells.join('\n');
  const rest = lines.slice(at + 1).filter((line) => joinCells(line) !== joinCells({ cells: head }));
  const otherHead = rest.find(isHead);
  if (otherHead)
    refuse(`Line ${otherHead.line} names other columns. Please make a file of its own of what follows.`);
  const first = new Map<string, number>();
  const judged = rest.map((line) => {
    const before = first.get(joinCells(line)) ?? null;
    if (before === null) first.set(joinCells(line), line.line);
    return judgeLine(line, columns, before);
  });
  return {
    payments: judged.flatMap((one) => (one.kind === 'payment' ? [one.line] : [])),
    refunds: judged.flatMap((one) => (one.kind === 'refund' ? [one.line] : [])),
    others: judged.flatMap((one) => (one.kind === 'other' ? [one.line] : [])),
    remarks: judged.filter(({ kind }) => kind === 'remark').length,
    unread: judged.flatMap(({ unread }) => unread),
    hasDays: columns.includes('date'),
    unusedColumns: head.filter((name, index) => name !== '' && columns[index] === null),
  };
}
