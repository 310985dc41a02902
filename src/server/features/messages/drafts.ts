import { toTaka } from '#contract/money/money.ts';
import { firstNameForStrangers } from '#contract/people/names.ts';
import type { Db } from '../../platform/db/database.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Facts } from './facts.ts';
import { readAbout, type About, type Happening, type OutboxRow } from './happenings.ts';
import { KINDS, kindsAfter, type Addressee } from './kinds.ts';
import {
  nameKey,
  readKnown,
  type HouseholdNews,
  type Known,
  type KnownBooking,
  type KnownPayment,
  type NamesInBangla,
  type Reading,
  type Workers,
} from './known.ts';
import { describeMeans } from './means.ts';
import type { Stands } from './still-true.ts';
import type { MessageDraft } from './write-messages.ts';

function describeEarlier({ was }: About, courtsInBangla: NamesInBangla): Facts['was'] {
  if (was?.court_type === undefined || was.date === undefined || was.slots === undefined) return undefined;
  const { court_id: id, court_type: court, date, slots } = was;
  const inBangla = id && courtsInBangla.get(nameKey(id, court));
  return { court, ...(inBangla && { court_bn: inBangla }), date, slots };
}

function paymentFacts({ id, amount, provider, method, last4 }: KnownPayment): Facts['payment'] {
  const paidWith = { provider, method, last4 };
  const means = inLanguage('en', () => describeMeans(paidWith));
  return { id, amount: toTaka(amount), means, paid_with: paidWith };
}

function findReason({ about, topic }: Happening, payment: KnownPayment | undefined): string | undefined {
  return topic === 'payment.unapplied' ? (payment?.unappliedReason ?? undefined) : about.reason;
}

function collectFacts(row: Happening, booking: KnownBooking, known: Known): Facts {
  const { about, topic } = row;
  const payment = known.payments.get(about.payment_id ?? '');
  const own = about.refund_id === undefined ? null : known.refunds.get(about.refund_id);
  const refund = own === null ? booking.refund : own?.amount;
  const isByClub = own === null ? booking.refundDueBy.some(known.isNotSet) : own?.isByHand === true;
  const was = describeEarlier(about, known.courtsInBangla);
  const reason = findReason(row, payment);
  // A booking that has since ended or been paid no longer has a deadline.
  const { expires_at: until } = about;
  return {
    booking:
      until === undefined ? booking.facts : { ...booking.facts, expires_at: new Date(until).toISOString() },
    ...(was && { was }),
    ...(reason !== undefined && { reason }),
    ...(topic.startsWith('booking.') && {
      by_owner: about.actor_id !== undefined && about.actor_id === booking.userId,
    }),
    ...(about.act !== undefined && { was_paid: about.act === 'cancelPaid' || about.act === 'refund' }),
    ...(about.act === 'revive' && { revived: true }),
    ...(payment && { payment: paymentFacts(payment) }),
    ...(refund !== undefined && refund > 0 && { refund, ...(isByClub && { refund_by_club: true }) }),
    ...(booking.goneBack > 0 && { gone_back: booking.goneBack }),
  };
}

/** Whether a payment took money that the booking's confirmation does not mention. */
function isNews({ payment_id: id = '' }: About, { confirmedBy }: KnownBooking, { payments }: Known): boolean {
  return (payments.get(id)?.amount ?? 0) > 0 && confirmedBy !== id;
}

interface Subject {
  facts: Facts | ((to: Addressee) => Facts);
  thread: string | null;
  /** The id of the person concerned; null when they have no account. */
  person?: string | null;
  payer?: string;
  /** The person's name, for messages to the club's staff and admins. */
  who?: string;
}

function bookingSubject(row: Happening, known: Known): Subject | null {
  const { about, topic } = row;
  const payment = known.payments.get(about.payment_id ?? '');
  const booking = known.bookings.get(about.booking_id ?? payment?.bookingId ?? '');
  if (!booking) return null; // the held place has been answered since
  if (topic === 'payment.succeeded' && !isNews(about, booking, known)) return null;
  const { userId: person, who, seriesId } = booking;
  return { facts: collectFacts(row, booking, known), thread: seriesId ?? booking.facts.id, person, who };
}

/** Returns the subject of an event about money for dues; null for a success, which the message about the new membership reports. */
function duesSubject({ topic, about }: Happening, payment: KnownPayment, known: Known): Subject | null {
  if (topic === 'payment.succeeded') return null;
  const { amount: refund = 0, isByHand = false } = known.refunds.get(about.refund_id ?? '') ?? {};
  const facts = {
    payment: paymentFacts(payment),
    ...(payment.membership && { membership: payment.membership }),
    ...(refund > 0 && { refund, ...(isByHand && { refund_by_club: true }) }),
  };
  return { facts, thread: payment.chargeId, person: payment.userId, who: payment.who };
}

function membershipSubject({ about }: Happening, { memberships, payments }: Known): Subject | null {
  const begun = memberships.get(about.membership_id ?? '');
  if (!begun) return null;
  const { userId: payer, householdId: thread, facts: membership, chargeId, paymentId } = begun;
  const payment = payments.get(paymentId ?? '');
  const facts = {
    membership,
    ...(chargeId !== null && { charge: chargeId }),
    ...(payment && { payment: paymentFacts(payment) }),
  };
  return { facts, thread, payer };
}

function householdSubject({ topic, about }: Happening, news: HouseholdNews): Subject | null {
  const { payerId, payer, userId, person, sharesLater } = news;
  const { invitation_id: invitation, until } = about;
  const told = { thread: null, person: userId, payer: payerId };
  if (topic === 'household.invited') {
    if (invitation === undefined || until === undefined) return null;
    const facts = { who: firstNameForStrangers(payer), household: { invitation: { id: invitation, until } } };
    return { ...told, facts };
  }
  const joining = topic === 'household.joined' && sharesLater && { shares_later: true };
  const toPayer = { who: person, household: { is_payer: true, ...joining } };
  return { ...told, facts: (to) => (to === 'payer' ? toPayer : { who: payer }) };
}

/** Returns the subject of an outbox row; null when there is nothing to report. */
function findSubject(row: Happening, known: Known): Subject | null {
  const { about, topic } = row;
  const news = known.households.get(row.id);
  if (news) return householdSubject(row, news);
  if (topic === 'invitations.used-up')
    return { facts: { invitations: { limit: about.limit ?? 0 } }, thread: null };
  if (topic === 'membership.begun') return membershipSubject(row, known);
  const payment = known.payments.get(about.payment_id ?? '');
  return payment?.bookingId === null ? duesSubject(row, payment, known) : bookingSubject(row, known);
}

function peopleWho(to: Addressee, { person, payer }: Subject, workers: Workers): string[] {
  if (to === 'admins' || to === 'staff') return workers[to];
  const one = to === 'person' ? person : payer;
  return one ? [one] : [];
}

function factsTo(to: Addressee, { facts, who }: Subject): Facts {
  if (typeof facts === 'function') return facts(to);
  const isWorker = to === 'admins' || to === 'staff';
  return isWorker && who !== undefined ? { ...facts, who } : facts;
}

function makeDrafts(row: Happening, known: Known): MessageDraft[] {
  const { id, topic, about } = row;
  const subject = findSubject(row, known);
  if (!subject) return [];
  const { thread } = subject;
  return kindsAfter(topic).flatMap((kind) =>
    KINDS[kind].to.flatMap((to) =>
      peopleWho(to, subject, known.workers)
        .filter((userId) => KINDS[kind].after?.[topic]?.(about, about.actor_id === userId))
        .map((userId) => ({ event: `${id}:${kind}`, kind, userId, thread, facts: factsTo(to, subject) })),
    ),
  );
}

/** Returns the drafts for an outbox row. For a row that was in a backup, only those that are still true. */
function makeTrueDrafts(row: Happening, known: Known): MessageDraft[] {
  const drafts = makeDrafts(row, known).map((draft) => ({ ...draft, happenedAt: row.at }));
  if (!row.wasInBackup || drafts.length === 0) return drafts;
  const { payment_id: paymentId = '', refund_id: refundId = '', membership_id, booking_id } = row.about;
  const payment = known.payments.get(paymentId);
  const stands: Stands = {
    booking: known.bookings.get(booking_id ?? payment?.bookingId ?? ''),
    payment,
    refund: known.refunds.get(refundId),
    membership: known.memberships.get(membership_id ?? ''),
    household: known.households.get(row.id),
    was: row.about.was,
    now: known.now,
  };
  return drafts.filter(({ kind }) => KINDS[kind].stillTrue?.(stands));
}

/**
 * Returns the messages to write for these outbox rows, in their order. A desk booking that is paid immediately gets one message, and so do
 * equal events for several weeks of a weekly booking.
 */
export async function draftMessages(db: Db, rows: OutboxRow[], reading: Reading): Promise<MessageDraft[]> {
  const read = rows.map((row) => ({ ...row, about: readAbout(row) }));
  const known = await readKnown(db, read, reading);
  return joinWeeks(dropPaidAtOnce(read.flatMap((row) => makeTrueDrafts(row, known))));
}

/** Drops the message about paying on arrival when the booking has already been paid. */
function dropPaidAtOnce(drafts: MessageDraft[]): MessageDraft[] {
  const isPaid = ({ facts }: MessageDraft) =>
    drafts.some((other) => other.kind === 'confirmed' && other.facts.booking?.id === facts.booking?.id);
  return drafts.filter(
    (draft) => !(draft.kind === 'approved' && draft.facts.booking?.pay_at === 'desk' && isPaid(draft)),
  );
}

const sameThing = ({ kind, userId, thread, facts }: MessageDraft) =>
  JSON.stringify([kind, userId, thread, facts.reason, facts.by_owner]);

/** Joins messages about equal events for several weeks of one weekly booking. The joined message takes the place of the first. */
export function joinWeeks(drafts: MessageDraft[]): MessageDraft[] {
  const joined = new Map<string, MessageDraft>();
  const all: MessageDraft[] = [];
  for (const draft of drafts) {
    const { booking } = draft.facts;
    // Each payment has its own receipt.
    const isWeek = booking !== undefined && draft.thread !== booking.id && draft.kind !== 'part-paid';
    const first = isWeek ? joined.get(sameThing(draft)) : undefined;
    if (first && booking) {
      const { court, court_bn, date, slots } = booking;
      const week = { court, ...(court_bn !== undefined && { court_bn }), date, slots };
      first.facts = { ...first.facts, weeks: [...(first.facts.weeks ?? []), week] };
      continue;
    }
    if (isWeek) joined.set(sameThing(draft), draft);
    all.push(draft);
  }
  return all;
}
