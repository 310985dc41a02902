import type { ClubDate } from '#contract/clock/club-time.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';

/**
 * What makes a payment by hand itself: no two of a method have it. A transfer's number is nobody else's; a terminal counts
 * its slips anew each day; cash, and a slip that nobody kept, have only the payment's own id.
 */
export function referenceOf(
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
