import type { IncomingHttpHeaders } from 'node:http';
import { formatInstant } from '#contract/clock/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findUnknownPayments, findUnknownRefunds, type PaidBack, type Unknown } from './not-done-store.ts';
import type { PaidThing } from './store.ts';
import { t } from './texts.ts';

/** A person has said that it was not done before. */
const isSaid = (headers: IncomingHttpHeaders) => headers['not-done-yet'] === 'yes';

function ask(unknown: Unknown | null, question: (of: { from: string; to: string }) => string): void {
  if (unknown === null) return;
  const [from, to] = [formatInstant(unknown.since.toISOString()), formatInstant(unknown.until.toISOString())];
  throw new Refusal('may-be-done', question({ from, to }));
}

/** Asks whoever is about to pay for what may have been paid in a time of which a restored club knows nothing. */
export async function requireNotPaid(db: Db, headers: IncomingHttpHeaders, thing: PaidThing): Promise<void> {
  if (!isSaid(headers)) ask(await findUnknownPayments(db, thing), t.paidMeanwhile);
}

/** Asks whoever is about to give money back that may have been given back in such a time. */
export async function requireNotRefunded(db: Db, headers: IncomingHttpHeaders, of: PaidBack): Promise<void> {
  if (!isSaid(headers)) ask(await findUnknownRefunds(db, of), t.refundedMeanwhile);
}
