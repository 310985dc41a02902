import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatPoisha as taka, poisha, type Poisha } from '#contract/money/money.ts';
import { toShortId } from '../../providers/hosted/short-id.ts';
import type { PaymentRow } from './payment.ts';
import { fileRef, typedReference } from './references.ts';
import type { RefundRow } from './refunds.ts';
import type { FilePayment, NamedLine, OtherLine } from './settlement-lines.ts';

export interface OwnPayment extends Pick<
  PaymentRow,
  'id' | 'booking_id' | 'charge_id' | 'provider' | 'provider_ref' | 'status' | 'amount_poisha' | 'fee_poisha'
> {
  /** The provider's id of the transaction, when it differs from that of the payment. */
  transaction: string | null;
}

export interface PairedLine {
  line: FilePayment;
  payment: OwnPayment;
}

/** A line that was not paired with a payment; `before` is the earlier line that has the payment it names. */
interface UnknownLine extends FilePayment {
  before: number | null;
}

/** Returns the names that a file may use for our payment; additional money has the same names as its payment. */
function listPaymentNames({ id, provider, provider_ref, transaction }: OwnPayment): string[] {
  // Money that was found in the panel is booked at the desk with its number from there.
  if (provider === 'desk') return [typedReference(provider_ref ?? '', id) ?? id];
  const [first = '', beside] = (provider_ref ?? '').split('/');
  return [
    first,
    toShortId(id),
    ...(beside === undefined ? [] : [beside]),
    ...(transaction === null ? [] : [transaction]),
  ];
}

/** Returns how well a payment fits a line: a matching transaction id adds 2, a matching amount 1. */
function rateFit({ ids, amount }: FilePayment, payment: OwnPayment): number {
  const [, beside] = (payment.provider_ref ?? '').split('/');
  const isNamed = ids.includes(payment.transaction ?? '') || (beside !== undefined && ids.includes(beside));
  return (isNamed ? 2 : 0) + (payment.amount_poisha === amount ? 1 : 0);
}

/** Returns a function that finds the payments named in a line. */
export function makePaymentFinder(payments: OwnPayment[]): (line: NamedLine) => OwnPayment[] {
  const named = new Map<string, OwnPayment[]>();
  for (const payment of payments)
    for (const name of listPaymentNames(payment)) named.set(name, [...(named.get(name) ?? []), payment]);
  return ({ ids }) => {
    // References typed at the desk are stored in capitals.
    const names = new Set(ids.flatMap((id) => [id, id.toUpperCase()]));
    return [...new Set([...names].flatMap((name) => named.get(name) ?? []))];
  };
}

/** Pairs each line with at most one of our payments, and no payment twice. */
export function pairLines(
  lines: FilePayment[],
  payments: OwnPayment[],
): { pairs: PairedLine[]; unknown: UnknownLine[] } {
  const named = makePaymentFinder(payments);
  const taken = new Map<string, number>();
  const pairs: PairedLine[] = [];
  const unknown: UnknownLine[] = [];
  for (const line of lines) {
    const own = named(line);
    const free = own.filter(({ id }) => !taken.has(id));
    const payment = free.toSorted((a, b) => rateFit(line, b) - rateFit(line, a))[0];
    if (payment) {
      taken.set(payment.id, line.line);
      pairs.push({ line, payment });
    } else unknown.push({ ...line, before: own.flatMap(({ id }) => taken.get(id) ?? [])[0] ?? line.sameAs });
  }
  return { pairs, unknown };
}

export const isPaidHere = ({ status }: Pick<OwnPayment, 'status'>) =>
  status === 'succeeded' || status === 'unapplied';
const namePayment = ({ provider_ref, id, booking_id, charge_id }: OwnPayment) =>
  `${provider_ref ?? id} (${booking_id === null ? `dues ${charge_id}` : `booking ${booking_id}`})`;

export function comparePair({ line, payment }: PairedLine): string[] {
  const name = `line ${line.line}, ${namePayment(payment)}`;
  const { fee_poisha: fee } = payment;
  return [
    ...(isPaidHere(payment)
      ? []
      : [`${name}: paid in the file (${taka(line.amount)}), but ${payment.status} in our records`]),
    ...(line.amount === payment.amount_poisha
      ? []
      : [`${name}: ${taka(line.amount)} in the file, but ${taka(payment.amount_poisha)} in our records`]),
    ...(line.fee === null || fee === null || fee === line.fee
      ? []
      : [`${name}: a fee of ${taka(line.fee)} in the file, but of ${taka(fee)} in our records`]),
  ];
}

export function describeUnknown({ line, ids, amount, before }: UnknownLine): string {
  if (before !== null)
    return `line ${line}, ${ids[0]}: ${taka(amount)} paid in the file a second time, as in line ${before}, but once in our records: look in the panel whether money came twice`;
  return `line ${line}, ${ids[0]}: ${taka(amount)} paid in the file, but unknown in our records: book it at the desk with this number, or give it back`;
}

/** Describes a payment that is not in the file. `others` are lines that name it but report a failure. */
export function describeMissing(payment: OwnPayment, others: OtherLine[]): string {
  const told = others.map(({ line, says }) => `; line ${line} says “${says}”`).join('');
  return `${namePayment(payment)}: ${taka(payment.amount_poisha)} paid in our records, but not in the file${told}`;
}

export function newFees(pairs: PairedLine[]): { payment: OwnPayment; fee: Poisha }[] {
  return pairs.flatMap(({ line: { fee }, payment }) =>
    fee !== null && payment.fee_poisha === null && isPaidHere(payment) && fee <= payment.amount_poisha
      ? [{ payment, fee }]
      : [],
  );
}

/** Returns the first and the last day in a file; null when it has no dates. */
export function findFileDays(lines: NamedLine[]): { from: ClubDate; to: ClubDate } | null {
  const days = lines.flatMap(({ date }) => date ?? []).toSorted((a, b) => (a < b ? -1 : 1));
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

export interface Sums {
  gross: Poisha;
  fees: Poisha;
  net: Poisha;
}

export function sumLines(lines: FilePayment[]): Sums {
  const gross = lines.reduce((sum, { amount }) => sum + amount, 0);
  const fees = lines.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  return { gross: poisha(gross), fees: poisha(fees), net: poisha(gross - fees) };
}

/** A refund in a file, with our records of it. */
export interface FileRefund {
  line: FilePayment;
  payment: OwnPayment;
  /** Null when only the file has the refund. */
  refund: RefundRow | null;
  /** The ref under which it is recorded when the provider's own is not known. */
  ref: string;
}

const isNamed = ({ id, provider_ref: ref }: RefundRow, { ids }: FilePayment) =>
  ids.includes(toShortId(id)) || ids.includes(ref?.split('/').at(-1) ?? '');

const isGone = ({ status }: RefundRow) => status === 'succeeded' || status === 'sent';
/** The refund was requested but the answer was lost, so the money may have been sent. */
const mayBeGone = ({ status, attempts }: RefundRow) => status === 'due' && attempts > 0;

/** Pairs the lines of one payment with its refunds, each once: by name, and then by amount. */
function pairOwn(lines: FilePayment[], refunds: RefundRow[]): Map<FilePayment, RefundRow> {
  const pairs = new Map<FilePayment, RefundRow>();
  const free = new Set(refunds.filter(({ status }) => status !== 'failed'));
  const looks: ((row: RefundRow, line: FilePayment) => boolean)[] = [
    isNamed,
    (row, { amount }) => isGone(row) && row.amount_poisha === amount,
    (row, { amount }) => mayBeGone(row) && row.amount_poisha === amount,
  ];
  for (const fits of looks)
    for (const line of lines.filter((one) => !pairs.has(one))) {
      const found = [...free].find((row) => fits(row, line));
      if (!found) continue;
      pairs.set(line, found);
      free.delete(found);
    }
  return pairs;
}

/** Returns a mark that is unique among the refunds of a payment, and the same each time the file is read. */
function makeRefundMark(line: FilePayment, payment: OwnPayment, before: FilePayment[]): string {
  const own = line.ids.find((id) => !listPaymentNames(payment).includes(id));
  if (own !== undefined) return own;
  const alike = before.filter(({ amount, date }) => amount === line.amount && date === line.date);
  return `${line.date ?? 'no-day'}-${line.amount}-${alike.length}`;
}

/** Pairs each refund line with one of our payments and its refund. */
export function pairRefundLines(
  lines: FilePayment[],
  payments: OwnPayment[],
  refunds: RefundRow[],
): { pairs: FileRefund[]; unknown: FilePayment[] } {
  const named = makePaymentFinder(payments);
  const linesByPayment = new Map<OwnPayment, FilePayment[]>();
  const unknown: FilePayment[] = [];
  for (const line of lines) {
    const payment = named(line).toSorted((a, b) => rateFit(line, b) - rateFit(line, a))[0];
    if (payment) linesByPayment.set(payment, [...(linesByPayment.get(payment) ?? []), line]);
    else unknown.push(line);
  }
  const pairs = [...linesByPayment].flatMap(([payment, own]) => {
    const paired = pairOwn(
      own,
      refunds.filter(({ payment_id }) => payment_id === payment.id),
    );
    return own.map((line, index): FileRefund => {
      const mark = makeRefundMark(line, payment, own.slice(0, index));
      const ref = fileRef(payment.provider_ref ?? payment.id, mark);
      return { line, payment, refund: paired.get(line) ?? null, ref };
    });
  });
  return { pairs, unknown };
}

export function compareRefundLine({ line, payment, refund }: FileRefund): string[] {
  const name = `line ${line.line}, ${namePayment(payment)}`;
  const there = `${name}: ${taka(line.amount)} given back in the file`;
  if (!refund && line.sameAs !== null)
    return [
      `${there} a second time, as in line ${line.sameAs}: look in the panel whether it went back twice`,
    ];
  if (!refund) return [`${there}, but unknown in our records`];
  if (refund.amount_poisha !== line.amount)
    return [`${there}, but ${taka(refund.amount_poisha)} in our records`];
  return refund.status === 'succeeded' ? [] : [`${there}, but ${refund.status} in our records`];
}

export function describeUnknownRefund({ line, ids, amount }: FilePayment): string {
  return `line ${line}, ${ids[0]}: ${taka(amount)} given back in the file, of a payment unknown in our records`;
}

export function describeMissingRefund(refund: RefundRow): string {
  return `refund ${refund.provider_ref ?? refund.id}: ${taka(refund.amount_poisha)} given back in our records, but not in the file`;
}
