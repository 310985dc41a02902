import type { ClubDate } from '#contract/clock/club-time.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';

/**
 * Returns the reference of a payment by hand, unique per method. It is the number of a transfer, or the slip of a terminal with its day,
 * because terminals restart their numbers each day. For cash, or without a slip, it is the payment's id.
 */
export function makeReference(
  { method, reference = '' }: HandPayment,
  paymentId: string,
  date: ClubDate,
): string {
  if (method === 'cash' || reference === '') return `${method}:${paymentId}`;
  return method === 'card-terminal' ? `${method}:${date}/${reference}` : `${method}:${reference}`;
}

/** Returns the number that was typed for a payment; null when it has none. */
export function typedReference(reference: string, paymentId: string): string | null {
  const typed = reference.slice(reference.indexOf(':') + 1).replace(/^\d{4}-\d{2}-\d{2}\//, '');
  return typed === paymentId ? null : typed;
}

export const FILE_MARK = '/file/';

/**
 * Returns the ref of a refund that is known only from a settlement file; it cannot be used to ask the provider. `mark` is the file's id for
 * it, or its day and amount.
 */
export function fileRef(paymentRef: string, mark: string): string {
  return `${paymentRef}${FILE_MARK}${mark}`;
}

export function isFromFile(ref: string): boolean {
  return ref.includes(FILE_MARK);
}
