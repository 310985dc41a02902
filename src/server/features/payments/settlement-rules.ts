import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatPoisha as taka, poisha, type Poisha } from '#contract/money/money.ts';
import { toShortId } from '../../providers/hosted/short-id.ts';
import type { PaymentRow } from './payment.ts';
import { fileRef, typedReference } from './references.ts';
import type { RefundRow } from './refunds.ts';
import type { FilePayment, NamedLine, OtherLine } from './settlement-lines.ts';

/** A payment of ours that a line may mean. */
export interface OwnPayment extends Pick<
  PaymentRow,
  'id' | 'booking_id' | 'charge_id' | 'provider' | 'provider_ref' | 'status' | 'amount_poisha' | 'fee_poisha'
> {
  /** The provider's id of the money, where it differs from that of the payment. */
  transaction: string | null;
}

export interface PairedLine {
  line: FilePayment;
  payment: OwnPayment;
}

/** A line without a payment of ours; `before`: the line that has taken the one it names. */
interface UnknownLine extends FilePayment {
  before: number | null;
}

/** Returns what a file may call a payment of ours; money beside one is called as that one. */
function listPaymentNames({ id, provider, provider_ref, transaction }: OwnPayment): string[] {
  // Who found money in the panel has booked it at the desk, with the number that it has there.
  if (provider === 'desk') return [typedReference(provider_ref ?? '', id) ?? id];
  const [first = '', beside] = (provider_ref ?? '').split('/');
  return [
    first,
    toShortId(id),
    ...(beside === undefined ? [] : [beside]),
    ...(transaction === null ? [] : [transaction]),
  ];
}

/** Returns how well a payment fits a line: by the id of the very money, by amount, at all. */
function rateFit({ ids, amount }: FilePayment, payment: OwnPayment): number {
  const [, beside] = (payment.provider_ref ?? '').split('/');
  const isNamed = ids.includes(payment.transaction ?? '') || (beside !== undefined && ids.includes(beside));
  return (isNamed ? 2 : 0) + (payment.amount_poisha === amount ? 1 : 0);
}

/** Returns what finds the payments that a line names. */
export function makePaymentFinder(payments: OwnPayment[]): (line: NamedLine) => OwnPayment[] {
  const named = new Map<string, OwnPayment[]>();
  for (const payment of payments)
    for (const name of listPaymentNames(payment)) named.set(name, [...(named.get(name) ?? []), payment]);
  return ({ ids }) => {
    // The desk's numbers are written in capitals.
    const names = new Set(ids.flatMap((id) => [id, id.toUpperCase()]));
    return [...new Set([...names].flatMap((name) => named.get(name) ?? []))];
  };
}

/** Pairs each line with one payment of ours, and no payment twice. */
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

/** Returns what a line and our payment say differently, in sentences. */
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

/** `others`: the lines that name it and say that it did not succeed. */
export function describeMissing(payment: OwnPayment, others: OtherLine[]): string {
  const told = others.map(({ line, says }) => `; line ${line} says “${says}”`).join('');
  return `${namePayment(payment)}: ${taka(payment.amount_poisha)} paid in our records, but not in the file${told}`;
}

/** Returns the pairs whose fee only the file knows. */
export function newFees(pairs: PairedLine[]): { payment: OwnPayment; fee: Poisha }[] {
  return pairs.flatMap(({ line: { fee }, payment }) =>
    fee !== null && payment.fee_poisha === null && isPaidHere(payment) && fee <= payment.amount_poisha
      ? [{ payment, fee }]
      : [],
  );
}

/** Returns the first and the last day of a file; null where it says no day. */
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

/** Money that went back by a file, with what we have of it. */
export interface FileRefund {
  line: FilePayment;
  payment: OwnPayment;
  /** null: only the file knows it. */
  refund: RefundRow | null;
  /** Our records call it so where no provider has told its name. */
  ref: string;
}

const isNamed = ({ id, provider_ref: ref }: RefundRow, { ids }: FilePayment) =>
  ids.includes(toShortId(id)) || ids.includes(ref?.split('/').at(-1) ?? '');

const isGone = ({ status }: RefundRow) => status === 'succeeded' || status === 'sent';
/** It was asked for, and the answer was lost: the money may have gone. */
const mayBeGone = ({ status, attempts }: RefundRow) => status === 'due' && attempts > 0;

/** Pairs the lines of one payment with its refunds: by name, then by amount; each once. */
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

/** Returns what no two refunds of one payment share, however often the file is read. */
function makeRefundMark(line: FilePayment, payment: OwnPayment, before: FilePayment[]): string {
  const own = line.ids.find((id) => !listPaymentNames(payment).includes(id));
  if (own !== undefined) return own;
  const alike = before.filter(({ amount, date }) => amount === line.amount && date === line.date);
  return `${line.date ?? 'no-day'}-${line.amount}-${alike.length}`;
}

/** Pairs each line of money that went back with a payment of ours and its refund. */
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

/** Returns what a line of money that went back and our records say differently. */
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
