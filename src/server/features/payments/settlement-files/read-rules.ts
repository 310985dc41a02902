import type { ClubDate } from '#contract/clock/club-time.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import { readCsvLines, UnreadableCsv, type CsvLine } from '../../../platform/csv-lines.ts';
import { StartError } from '../../../platform/start-error.ts';
import { readDay, readMoney } from './cell-rules.ts';

/** A payment, or money that went back, in a provider's settlement file. */
export interface FilePayment {
  line: number;
  /** Every id that the line names: the shop's, the provider's, the bank's. */
  ids: string[];
  amount: Poisha;
  /** What the provider keeps; null where the file does not say. */
  fee: Poisha | null;
  /** null: the file does not say, or in a way that cannot be read. */
  date: ClubDate | null;
}

export interface SettlementFile {
  payments: FilePayment[];
  /** Lines of money that went back. */
  refunds: FilePayment[];
  /** Lines of payments and refunds that did not succeed, and lines without an id or an amount, such as sums. */
  others: number;
}

/**
 * Providers call the columns by these names, here in small letters and without other signs. docs/payments.md has the same
 * list.
 */
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
type Column = keyof typeof HEADERS;

const columnsOf = Object.entries(HEADERS) as [Column, readonly string[]][]; // Object.entries widens to string

function columnOf(header: string): Column | null {
  const letters = header.toLowerCase().replaceAll(/\([^)]*\)|[^a-z]/g, '');
  return columnsOf.find(([, names]) => names.includes(letters))?.[0] ?? null;
}

/** Panels write titles and dates above the columns. */
const HEAD_LINES = 20;
export const MOST_LINES = 100_000;

function refuse(message: string): never {
  throw new StartError(message);
}

const REFUND = /refund|reversal|chargeback/i;
const NOT_THROUGH = /fail|cancel|reject|pending|process|initiat/i;
const PAID =
  /^(valid|validated|success|successful|succeeded|complete|completed|paid|settled|payment|sale|credit|c2b.*|.*payment)$/i;

type Judged = { kind: 'payment' | 'refund'; line: FilePayment } | null;

function judgeLine({ line, cells }: CsvLine, columns: (Column | null)[]): Judged {
  const all = (column: Column) => cells.filter((cell, index) => columns[index] === column && cell !== '');
  const [amount, fee, net] = (['amount', 'fee', 'net'] as const).map((name) => readMoney(all(name)[0] ?? ''));
  const [ids, statuses] = [all('id'), all('status')];
  const isRefund = statuses.some((status) => REFUND.test(status)) || amount?.isNegative === true;
  const isThrough = statuses.every(
    (status) => PAID.test(status) || (REFUND.test(status) && !NOT_THROUGH.test(status)),
  );
  const isTaka = all('currency').every((currency) => /^bdt$/i.test(currency));
  if (!amount || ids.length === 0 || !isTaka || !isThrough) return null;
  const kept = fee?.amount ?? (net && net.amount <= amount.amount ? amount.amount - net.amount : null);
  const date = readDay(all('date')[0] ?? '');
  if (isRefund) return { kind: 'refund', line: { line, ids, amount: amount.amount, fee: null, date } };
  const told = kept === null || kept > amount.amount ? null : poisha(kept);
  return { kind: 'payment', line: { line, ids, amount: amount.amount, fee: told, date } };
}

/** Reads the file of a provider's panel by the names of its columns. Throws StartError for one without them. */
export function readSettlementFile(text: string): SettlementFile {
  if (text.startsWith('PK')) refuse('This file is a workbook. Please open it and save it as CSV.');
  let lines: CsvLine[];
  try {
    lines = readCsvLines(text, { most: MOST_LINES + 1, headLines: HEAD_LINES });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    refuse(
      `This file cannot be read${error.line === null ? '' : ` in line ${error.line}`}. Please save it as CSV.`,
    );
  }
  if (lines.length > MOST_LINES)
    refuse('This file has more than 100,000 lines. Please split it into several.');
  const head = lines.slice(0, HEAD_LINES).findIndex(({ cells }) => {
    const columns = cells.map(columnOf);
    return columns.includes('id') && columns.includes('amount');
  });
  if (head < 0)
    refuse(
      'This file names no columns of transaction ids and amounts. docs/payments.md says which names are known.',
    );
  const columns = (lines[head]?.cells ?? []).map(columnOf);
  const judged = lines.slice(head + 1).map((line) => judgeLine(line, columns));
  const of = (kind: 'payment' | 'refund') => judged.flatMap((one) => (one?.kind === kind ? [one.line] : []));
  return {
    payments: of('payment'),
    refunds: of('refund'),
    others: judged.filter((one) => one === null).length,
  };
}
