import type { ClubDate } from '#contract/clock/club-time.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';

/**
 * Returns what no two payments by hand of one method share: the number of a transfer; the slip of a terminal with its day,
 * because terminals count anew each day; and the payment's own id for cash, or where nobody kept the slip.
 */
export function makeReference(
  { method, reference = '' }: HandPayment,
  paymentId: string,
  date: ClubDate,
): string {
  if (method === 'cash' || reference === '') return `${method}:${paymentId}`;
  return method === 'card-terminal' ? `${method}:${date}/${reference}` : `${method}:${reference}`;
}

/** The number that was typed; null where there was none. */
export function typedReference(reference: string, paymentId: string): string | null {
  const typed = reference.slice(reference.indexOf(':') + 1).replace(/^\d{4}-\d{2}-\d{2}\//, '');
  return typed === paymentId ? null : typed;
}

export const FILE_MARK = '/file/';

/**
 * Names a refund that only a settlement file knows: no provider can be asked about it by that. `mark` is what the file calls it, or its
 * day and amount.
 */
export function fileRef(paymentRef: string, mark: string): string {
  return `${paymentRef}${FILE_MARK}${mark}`;
}

export function isFromFile(ref: string): boolean {
  return ref.includes(FILE_MARK);
}
