import { formatTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { toShortId } from '../../../providers/hosted/short-id.ts';
import { fileRef } from '../file-ref.ts';
import type { RefundRow } from '../refund-store.ts';
import type { FilePayment } from './line-rules.ts';
import { byName, fitOf, nameOf, namesOf, type OwnPayment } from './pair-rules.ts';

const taka = (amount: Poisha) => formatTaka(toTaka(amount));

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
function markOf(line: FilePayment, payment: OwnPayment, before: FilePayment[]): string {
  const own = line.ids.find((id) => !namesOf(payment).includes(id));
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
  const named = byName(payments);
  const linesOf = new Map<OwnPayment, FilePayment[]>();
  const unknown: FilePayment[] = [];
  for (const line of lines) {
    const payment = named(line).toSorted((a, b) => fitOf(line, b) - fitOf(line, a))[0];
    if (payment) linesOf.set(payment, [...(linesOf.get(payment) ?? []), line]);
    else unknown.push(line);
  }
  const pairs = [...linesOf].flatMap(([payment, own]) => {
    const paired = pairOwn(
      own,
      refunds.filter(({ payment_id }) => payment_id === payment.id),
    );
    return own.map((line, index): FileRefund => {
      const mark = markOf(line, payment, own.slice(0, index));
      const ref = fileRef(payment.provider_ref ?? payment.id, mark);
      return { line, payment, refund: paired.get(line) ?? null, ref };
    });
  });
  return { pairs, unknown };
}

/** Returns what a line of money that went back and our records say differently. */
export function compareRefundLine({ line, payment, refund }: FileRefund): string[] {
  const name = `line ${line.line}, ${nameOf(payment)}`;
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
