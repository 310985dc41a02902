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
/** The desk moves to the next year at most. */
const DAYS = 300;

type Of = Pick<Booking, '_id'>;
const of = ({ _id: id }: Of) => ({ params: { id } });

/** A part whose card payment has begun. */
interface Begun {
  part: Part;
  secret: string;
}

/** What tabs and desks do with a booking; each answers what it was answered. */
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

/** Three nodes of a club that takes 30 % of a booking as an advance, and ৳100 for a guest. */
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
  /** The part of this booking that is open and due then, as its owner sees it now. */
  async function openPart(booking: Of, due: Part['due']): Promise<Part | null> {
    const { parts } = await member.ask(getParts, of(booking));
    return parts.find((part) => part.state === 'open' && part.due === due) ?? null;
  }
  /** Begins to pay a part by card; null where that is refused, or it is paid. */
  async function beginPart(tab: Client<Person>, part: Part | null): Promise<Begun | null> {
    if (part === null) return null;
    const { status, body } = await acts.beginPart(tab, part);
    return status === 200 && body.clientSecret !== null ? { part, secret: body.clientSecret } : null;
  }
  /** The card is charged, and the tab comes back twice. */
  async function finishPart(tab: Client<Person>, begun: Begun | null): Promise<void> {
    if (begun === null) return;
    await confirmCard(first, begun.secret);
    const id = transactionOf(begun.secret);
    await Promise.all([acts.reportPart(tab, begun.part, id), acts.reportPart(tab, begun.part, id)]);
  }
  /** Divides a booking and begins to pay what is due now. */
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
  /** A booking of which ৳300 are paid. */
  async function advanced(): Promise<{ booking: Booking; rest: Part }> {
    const booking = await approved();
    await payAdvance(member, booking);
    const rest = await openPart(booking, 'later');
    if (!rest) throw new Error('the advance was not taken');
    return { booking, rest };
  }
  /** The deadline passes at this moment. */
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
  /** It ends, and nobody asks the provider, as when its owner’s account is removed. */
  const lose = ({ _id: bookingId }: Of) =>
    moveBooking(first.db, 'cancelApproved', {
      bookingId,
      actorId: null,
      now: first.clock.now(),
      reason: 'account removed',
    });
  /** The provider’s words come to two nodes, twice each, until it has nothing to say. */
  async function settle(): Promise<void> {
    const words = await background.collectDeliveries();
    for (const word of words) await Promise.all(club.nodes.slice(0, 2).map((node) => postTo(node)(...word)));
    await background.settleDown();
  }
  /** Clients of a person: at one node, or one node after the other. */
  const clientsAt = (nodes: 1 | 3, who: Person, count: number) =>
    nodes === 3 ? clientsOf(who, count) : Array.from({ length: count }, () => api(first).as(who));
  /** Clients of a node without guards: the owner’s, the desk’s and the admin’s. */
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
