import type { Booking } from '#contract/bookings/bookings.ts';
import { rejectBooking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { fromTaka } from '#contract/money/money.ts';
import { beginChargePayment, recordChargePayment, type Part } from '#contract/payments/charges.ts';
import { createPayment, createPaymentIntent } from '#contract/payments/payments.ts';
import type { Db } from '#server/platform/db/database.ts';
import { takaPayer } from '../../providers/support/hosted-payer.ts';
import { api, type Client, type ClubAt } from '../client.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../club.ts';
import { setRules } from '../club-rules.ts';
import { aMember, anAdmin, aStaffMember, type Person } from '../people.ts';

/** A server, in this process or in a separate one, and its database. */
export interface Place extends ClubAt {
  db: Db;
  /** Runs the background jobs until nothing is left to do now, or waits until the server has run them. */
  settle: () => Promise<void>;
}

/** The names of the hosted providers of the place. A provider that it does not have is left out. */
export interface Hosted {
  sslcommerz?: string;
  bkash?: string;
  /** The switches of the providers, if they are in this process. */
  pages?: { holdsRisky: boolean; isAway: boolean };
}

export type Somebody = Client<Person, Place>;

const PUBLISHABLE_KEY = 'pk_test_embedded';

/** How a booking is paid, if not in full and by card. */
export interface Wanted {
  taka?: number;
  couponCode?: string;
  provider?: string;
}

/** Prepares a place for payments: people, courts with slots that no other test uses, and ways to pay. */
export async function openSetting(place: Place, hosted: Hosted) {
  const admin = api(place).as(await anAdmin(place));
  const desk = api(place).as(await aStaffMember(place));
  const somebody = async (name: string) => api(place).as(await aMember(place, { name }));
  const member = await somebody('Meena Member');
  await setRules(admin, {
    maxPending: 100,
    maxPendingSlots: 100,
    horizonDays: 60,
    dayLimit: 20,
    weekLimit: 100,
    advance: { kind: 'percent', percent: 30 },
    guestFee: 100,
    cancellation: [{ hours: 0, percent: 50 }],
  });
  let [court, days] = [await aCourt(admin), 0];

  /** Returns a court and a day that nothing else uses. */
  async function aDay(): Promise<{ court: Court; date: ClubDate }> {
    if (days === 50) [court, days] = [await aCourt(admin), 0];
    return { court, date: inDays(place, (days += 1)) };
  }
  async function requested(by: Somebody = member, slots = 1): Promise<Booking> {
    const { court: free, date } = await aDay();
    return aBooking(by, free, { date, slots: free.slots.slice(0, slots) });
  }
  async function approved(by: Somebody = member, slots = 1): Promise<Booking> {
    const { court: free, date } = await aDay();
    return anApprovedBooking(by, admin, free, { date, slots: free.slots.slice(0, slots) });
  }

  /** Calls the gateway as the card form does. */
  async function atGateway(path: string, form: Record<string, string>): Promise<{ id: string }> {
    const answer = await fetch(`${place.url}/test-gateway/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body: new URLSearchParams(form),
    });
    return (await answer.json()) as { id: string }; // conformance.test.ts checks the gateway against Stripe's SDK
  }
  async function confirmCard(clientSecret: string | null, card: string): Promise<string> {
    const [transactionId = ''] = (clientSecret ?? '').split('_secret_');
    const method = await atGateway('/payment_methods', { type: 'card', 'card[token]': card });
    await atGateway(`/payment_intents/${transactionId}/confirm`, {
      client_secret: clientSecret ?? '',
      payment_method: method.id,
    });
    return transactionId;
  }

  function begin(
    booking: Booking,
    { taka = booking.total_price, provider, couponCode }: Wanted = {},
    by = member,
  ) {
    const body = {
      _id: booking._id,
      amountInCents: fromTaka(taka),
      ...(couponCode && { couponCode }),
      ...(provider && { provider, phone: '01712345678' }),
    };
    return by.ask(createPaymentIntent, { body });
  }
  /** Pays for a booking by card in a tab that stays open. */
  async function payByCard(booking: Booking, card = 'tok_visa', wanted: Wanted = {}, by = member) {
    const { clientSecret } = await begin(booking, wanted, by);
    const transactionId = await confirmCard(clientSecret, card);
    await by.ask(createPayment, { body: { _id: booking._id, transactionId } });
  }
  async function payPart(part: Pick<Part, '_id' | 'amount'>, by = member) {
    const params = { id: part._id };
    const { clientSecret } = await by.ask(beginChargePayment, {
      params,
      body: { amountInCents: fromTaka(part.amount) },
    });
    const transactionId = await confirmCard(clientSecret, 'tok_visa');
    await by.ask(recordChargePayment, { params, body: { transactionId } });
  }
  const payer = takaPayer(place);
  /** Opens a provider's page, presses a button there, and returns to the club. */
  async function payOn(page: string | undefined, choice: string): Promise<void> {
    await payer.goBack(await payer.chooseAt(page ?? '', choice));
  }

  return {
    place,
    hosted,
    admin,
    desk,
    member,
    somebody,
    aDay,
    requested,
    approved,
    begin,
    atGateway,
    confirmCard,
    payByCard,
    payPart,
    payOn,
    payer,
    /** Makes a booking that is paid by card. */
    paid: async (by: Somebody = member, slots = 1, card = 'tok_visa') => {
      const booking = await approved(by, slots);
      await payByCard(booking, card, {}, by);
      return booking;
    },
    reject: ({ _id: id }: Booking, reason: string) =>
      desk.ask(rejectBooking, { params: { id }, body: { reason } }),
  };
}

export type Setting = Awaited<ReturnType<typeof openSetting>>;
