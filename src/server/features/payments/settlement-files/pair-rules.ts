import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatTaka, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { toShortId } from '../../../providers/hosted/short-id.ts';
import { typedReference } from '../hand-reference.ts';
import type { PaymentRow } from '../store.ts';
import type { FilePayment, NamedLine, OtherLine } from './line-rules.ts';

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

const taka = (amount: Poisha) => formatTaka(toTaka(amount));

/** A line without a payment of ours; `before`: the line that has taken the one it names. */
interface UnknownLine extends FilePayment {
  before: number | null;
}

/** Returns what a file may call a payment of ours; money beside one is called as that one. */
export function namesOf({ id, provider, provider_ref, transaction }: OwnPayment): string[] {
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
export function fitOf({ ids, amount }: FilePayment, payment: OwnPayment): number {
  const [, beside] = (payment.provider_ref ?? '').split('/');
  const isNamed = ids.includes(payment.transaction ?? '') || (beside !== undefined && ids.includes(beside));
  return (isNamed ? 2 : 0) + (payment.amount_poisha === amount ? 1 : 0);
}

/** Returns what finds the payments that a line names. */
export function byName(payments: OwnPayment[]): (line: NamedLine) => OwnPayment[] {
  const named = new Map<string, OwnPayment[]>();
  for (const payment of payments)
    for (const name of namesOf(payment)) named.set(name, [...(named.get(name) ?? []), payment]);
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
  const named = byName(payments);
  const taken = new Map<string, number>();
  const pairs: PairedLine[] = [];
  const unknown: UnknownLine[] = [];
  for (const line of lines) {
    const own = named(line);
    const free = own.filter(({ id }) => !taken.has(id));
    const payment = free.toSorted((a, b) => fitOf(line, b) - fitOf(line, a))[0];
    if (payment) {
      taken.set(payment.id, line.line);
      pairs.push({ line, payment });
    } else unknown.push({ ...line, before: own.flatMap(({ id }) => taken.get(id) ?? [])[0] ?? line.sameAs });
  }
  return { pairs, unknown };
}

export const isPaidHere = ({ status }: Pick<OwnPayment, 'status'>) =>
  status === 'succeeded' || status === 'unapplied';
export const nameOf = ({ provider_ref, id, booking_id, charge_id }: OwnPayment) =>
  `${provider_ref ?? id} (${booking_id === null ? `dues ${charge_id}` : `booking ${booking_id}`})`;

/** Returns what a line and our payment say differently, in sentences. */
export function comparePair({ line, payment }: PairedLine): string[] {
  const name = `line ${line.line}, ${nameOf(payment)}`;
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
  return `${nameOf(payment)}: ${taka(payment.amount_poisha)} paid in our records, but not in the file${told}`;
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
export function daysOf(lines: NamedLine[]): { from: ClubDate; to: ClubDate } | null {
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
