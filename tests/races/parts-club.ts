import type { KyselyPlugin } from 'kysely';
import type { Booking } from '#contract/bookings/bookings.ts';
import { addGuests, takePayment } from '#contract/desk/desk-bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import {
  beginChargePayment,
  divideBooking,
  getParts,
  joinParts,
  recordChargePayment,
  type Part,
} from '#contract/payments/charges.ts';
import { moveBooking } from '../support/product.ts';
import { auditBooks } from '../faults/support/books.ts';
import { backgroundOf, postTo } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { begin, confirmCard, report, transactionOf } from '../payments/support/payment-fixture.ts';
import { setRules } from '../support/club-rules.ts';
import { aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { aMember, anAdmin, aStaffMember, type Person } from '../support/people.ts';
import { untilDecided } from './crowd.ts';
import { threeNodes } from './three-nodes.ts';

const config = { bookingHorizonDays: 3650, maxPendingBookings: 1000, maxPendingSlots: 10_000 };
/** The desk can move bookings at most a year ahead. */
const DAYS = 300;

type Of = Pick<Booking, '_id'>;
const of = ({ _id: id }: Of) => ({ params: { id } });

interface Begun {
  part: Part;
  secret: string;
}

/** Actions of tabs and desks on a booking. Each returns the response. */
export const acts = {
  divide: (tab: Client, booking: Of, expected = 300) =>
    untilDecided(() => tab.call(divideBooking, { ...of(booking), body: { plan: 'advance', expected } })),
  join: (tab: Client, booking: Of) => untilDecided(() => tab.call(joinParts, of(booking))),
  beginPart: (tab: Client, part: Part) =>
    untilDecided(() =>
      tab.call(beginChargePayment, { ...of(part), body: { amountInCents: fromTaka(part.amount) } }),
    ),
  reportPart: (tab: Client, part: Part, transactionId: string) =>
    untilDecided(() => tab.call(recordChargePayment, { ...of(part), body: { transactionId } })),
  take: (desk: Client, booking: Of, amount: number) =>
    untilDecided(() => desk.call(takePayment, { ...of(booking), body: { method: 'cash', amount } })),
  guests: (desk: Client, booking: Of, reference: string, count = 1) =>
    untilDecided(() =>
      desk.call(addGuests, {
        ...of(booking),
        body: { method: 'bkash', reference, guests: count, amount: 100 * count },
      }),
    ),
};

/** Opens a club of three nodes that takes 30 % of a booking as an advance, and ৳100 for a guest. */
export async function openPartsClub() {
  const club = await threeNodes({ config });
  const { first, clientsOf, nodeWithout } = club;
  const boss = await anAdmin(first);
  const admin = api(first).as(boss);
  const [person, staff] = [await aMember(first), await aStaffMember(first)];
  const member = api(first).as(person);
  await setRules(admin, { advance: { kind: 'percent', percent: 30 }, guestFee: 100, restMinutes: 120 });
  let [court, used] = [await aCourt(admin), 0];
  const background = backgroundOf(first);
  const ledger = ledgerOf(first.db);

  /** Makes an approved booking of ৳1,000 on a day of its own. */
  async function approved(): Promise<Booking> {
    if (used === DAYS) [court, used] = [await aCourt(admin), 0];
    used += 1;
    return anApprovedBooking(member, admin, court, {
      date: inDays(first, used),
      slots: court.slots.slice(0, 2),
    });
  }
  /** Returns the open part of this booking that is due then, as its owner sees it. Returns null when there is no such part. */
  async function openPart(booking: Of, due: Part['due']): Promise<Part | null> {
    const { parts } = await member.ask(getParts, of(booking));
    return parts.find((part) => part.state === 'open' && part.due === due) ?? null;
  }
  /** Begins the card payment of a part. Returns null when it is refused or already paid. */
  async function beginPart(tab: Client<Person>, part: Part | null): Promise<Begun | null> {
    if (part === null) return null;
    const { status, body } = await acts.beginPart(tab, part);
    return status === 200 && body.clientSecret !== null ? { part, secret: body.clientSecret } : null;
  }
  async function finishPart(tab: Client<Person>, begun: Begun | null): Promise<void> {
    if (begun === null) return;
    await confirmCard(first, begun.secret);
    const id = transactionOf(begun.secret);
    await Promise.all([acts.reportPart(tab, begun.part, id), acts.reportPart(tab, begun.part, id)]);
  }
  async function beginAdvance(tab: Client<Person>, booking: Booking): Promise<Begun | null> {
    const { status } = await acts.divide(tab, booking);
    return beginPart(tab, status === 200 ? await openPart(booking, 'now') : null);
  }
  const payPart = async (tab: Client<Person>, part: Part) => finishPart(tab, await beginPart(tab, part));
  const payAdvance = async (tab: Client<Person>, booking: Booking) =>
    finishPart(tab, await beginAdvance(tab, booking));
  async function payWhole(tab: Client<Person>, booking: Booking): Promise<void> {
    const { status, body } = await untilDecided(() => begin(tab, booking));
    if (status !== 200 || body.clientSecret === null) return;
    await confirmCard(first, body.clientSecret);
    await report(tab, booking, transactionOf(body.clientSecret));
  }
  async function advanced(): Promise<{ booking: Booking; rest: Part }> {
    const booking = await approved();
    await payAdvance(member, booking);
    const rest = await openPart(booking, 'later');
    if (!rest) throw new Error('the advance was not taken');
    return { booking, rest };
  }
  /** Expires the booking at the current time. */
  async function runOut({ _id }: Of): Promise<void> {
    const due = { expires_at: first.clock.now(), expiry_next_at: null };
    await first.db
      .updateTable('bookings')
      .set(due)
      .where('id', '=', _id)
      .where('status', '=', 'approved')
      .execute();
    await background.expire();
  }
  /** Ends the booking without asking the provider, as when its owner's account is removed. */
  const lose = ({ _id: bookingId }: Of) =>
    moveBooking(first.db, 'cancelApproved', {
      bookingId,
      actorId: null,
      now: first.clock.now(),
      reason: 'account removed',
    });
  /** Delivers the provider's events to two nodes, twice each, until none are left. */
  async function settle(): Promise<void> {
    const words = await background.collectDeliveries();
    for (const word of words) await Promise.all(club.nodes.slice(0, 2).map((node) => postTo(node)(...word)));
    await background.settleDown();
  }
  /** Returns clients of a person, at one node or at the nodes in turn. */
  const clientsAt = (nodes: 1 | 3, who: Person, count: number) =>
    nodes === 3 ? clientsOf(who, count) : Array.from({ length: count }, () => api(first).as(who));
  /** Returns clients of the owner, the desk and the admin at a node without these guards. */
  async function without(...plugins: KyselyPlugin[]) {
    const at = api(await nodeWithout(...plugins));
    return { tab: at.as(person), desk: at.as(staff), boss: at.as(boss) };
  }
  return {
    ...club,
    ...background,
    admin,
    boss,
    person,
    staff,
    member,
    desk: api(first).as(staff),
    ledger,
    approved,
    advanced,
    openPart,
    beginPart,
    beginAdvance,
    finishPart,
    payPart,
    payWhole,
    payAdvance,
    runOut,
    lose,
    settle,
    audit: () => auditBooks(first.db),
    clientsAt,
    without,
  };
}

export type PartsClub = Awaited<ReturnType<typeof openPartsClub>>;
