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

/** Why it happened, as far as anybody has said. */
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
  // A booking that has ended or was paid since has no deadline any more.
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

/** Whether a payment took money, and the booking's confirmation does not tell of it. */
function isNews({ payment_id: id = '' }: About, { confirmedBy }: KnownBooking, { payments }: Known): boolean {
  return (payments.get(id)?.amount ?? 0) > 0 && confirmedBy !== id;
}

/** What a row is about, for whomever it is told. */
interface Subject {
  facts: Facts | ((to: Addressee) => Facts);
  thread: string | null;
  /** Who is told; null: who has no account. */
  person?: string | null;
  payer?: string;
  /** It names the person for the club's own people. */
  who?: string;
}

function bookingSubject(row: Happening, known: Known): Subject | null {
  const { about, topic } = row;
  const payment = known.payments.get(about.payment_id ?? '');
  const booking = known.bookings.get(about.booking_id ?? payment?.bookingId ?? '');
  if (!booking) return null; // the held place was answered since
  if (topic === 'payment.succeeded' && !isNews(about, booking, known)) return null;
  const { userId: person, who, seriesId } = booking;
  return { facts: collectFacts(row, booking, known), thread: seriesId ?? booking.facts.id, person, who };
}

/** What becomes of money for dues; that they are paid, the membership's beginning says. */
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

/** Returns what a row is about, as far as it is there; null: there is nothing to tell. */
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

/** Returns the people who are told, by what they are to what happened. */
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

/** Returns what is told of a row, and of one that was in a backup only what is so now. */
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
 * Returns what people are to be told of these rows, in their order. What the desk books and is paid for at once is told as
 * one thing, and so is what happens to many weeks of a weekly booking.
 */
export async function draftMessages(db: Db, rows: OutboxRow[], reading: Reading): Promise<MessageDraft[]> {
  const read = rows.map((row) => ({ ...row, about: readAbout(row) }));
  const known = await readKnown(db, read, reading);
  return joinWeeks(dropPaidAtOnce(read.flatMap((row) => makeTrueDrafts(row, known))));
}

/** Leaves out that somebody is to pay on arrival where the next thing is that they have. */
function dropPaidAtOnce(drafts: MessageDraft[]): MessageDraft[] {
  const isPaid = ({ facts }: MessageDraft) =>
    drafts.some((other) => other.kind === 'confirmed' && other.facts.booking?.id === facts.booking?.id);
  return drafts.filter(
    (draft) => !(draft.kind === 'approved' && draft.facts.booking?.pay_at === 'desk' && isPaid(draft)),
  );
}

const sameThing = ({ kind, userId, thread, facts }: MessageDraft) =>
  JSON.stringify([kind, userId, thread, facts.reason, facts.by_owner]);

/**
 * Joins the messages about weeks of one weekly booking to which the same happened; the joined one stands where the first
 * was.
 */
export function joinWeeks(drafts: MessageDraft[]): MessageDraft[] {
  const joined = new Map<string, MessageDraft>();
  const all: MessageDraft[] = [];
  for (const draft of drafts) {
    const { booking } = draft.facts;
    // Each payment has a receipt of its own.
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
