import type { ClubDate } from '#contract/clock/club-time.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { CsvLine } from '../../../platform/csv-lines.ts';
import { readDay, readMoney } from './cell-rules.ts';
import type { Column } from './columns.ts';

/** A line of a provider's settlement file that names a payment. */
export interface NamedLine {
  line: number;
  /** Every id that the line names: the shop's, the provider's, the bank's. */
  ids: string[];
  /** null: the file does not say, or in a way that cannot be read. */
  date: ClubDate | null;
  /** The line before it that is the same to the letter. */
  sameAs: number | null;
}

/** A payment, or money that went back. */
export interface FilePayment extends NamedLine {
  amount: Poisha;
  /** What the provider keeps; null where the file does not say. */
  fee: Poisha | null;
}

/** One of which the file says that it did not succeed, or that it was in another currency. */
export interface OtherLine extends NamedLine {
  says: string;
}

/** What a line is, and in sentences what of it could not be read. */
export type Judged = { unread: string[] } & (
  | { kind: 'payment' | 'refund'; line: FilePayment }
  | { kind: 'other'; line: OtherLine }
  /** It says nothing of a payment: a sum, a remark, money that was to go back and did not. */
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

/** Returns what is odd about the cells of a line: a comma or a quotation mark too many moves what stands behind it. */
function oddCells(cells: string[], columns: number): string | null {
  if (cells.some((cell) => cell.includes('\n') && /[,;\t]/.test(cell)))
    return 'a cell goes on in the next line. Is a quotation mark missing?';
  if (cells.slice(columns).some((cell) => cell !== ''))
    return 'it has more cells than there are columns. Has an amount a comma?';
  return cells.length < columns ? 'it has fewer cells than there are columns' : null;
}

/** Says what a line of the file is, by its cells in the columns that are known. */
export function judgeLine(
  { line, cells }: CsvLine,
  columns: (Column | null)[],
  sameAs: number | null = null,
): Judged {
  const all = (column: Column) => cells.filter((cell, index) => columns[index] === column && cell !== '');
  const filled = cells.filter((cell) => cell !== '');
  const ids = all('id').filter((id) => !SUM.test(id));
  const isSentence = (cell: string, column: Column | null) =>
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
  const date = days.flatMap((cell) => readDay(cell) ?? [])[0] ?? null;
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
