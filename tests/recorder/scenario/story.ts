import type { Booking } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { createDeskBooking, type DeskRequest } from '#contract/desk/desk-bookings.ts';
import type { Language } from '#contract/language.ts';
import { fromTaka } from '#contract/money/money.ts';
import {
  beginChargePayment,
  divideBooking,
  recordChargePayment,
  type Part,
} from '#contract/payments/charges.ts';
import {
  createPayment,
  createPaymentIntent,
  listPayments,
  type Payment,
} from '#contract/payments/payments.ts';
import { takaPayer } from '../../providers/support/hosted-payer.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { setRules } from '../../support/club-rules.ts';
import type { Setting, Somebody } from './setting.ts';

export const of = ({ _id: id }: { _id: string }) => ({ params: { id } });
export const FLOODED = { reason: 'The hall was flooded.' };
export const CASH = { kind: 'now', method: 'cash' } as const;

interface Day {
  court: Court;
  date: ClubDate;
}

/** How a booking is paid when it is not paid in full by card. */
interface Wanted {
  taka?: number;
  couponCode?: string;
  provider?: string;
}

/** Opens a part of the scenario in one language, with courts that no one else books and functions to pay for them. */
export async function openStory(setting: Setting, language: Language) {
  const { club } = setting;
  const [admin, desk, visitor] = [
    setting.admins[language],
    setting.desks[language],
    setting.visitors[language],
  ];
  const somebody = (name: string, role: 'member' | 'staff' = 'member') =>
    setting.somebody(`${name} ${language}`, { role, language });
  const phone = `0191234567${language === 'en' ? 1 : 2}`;
  let references = 0;
  let [court, days] = [await aCourt(admin, { type_bn: 'টেনিস' }), 0];
  await setRules(admin, {
    approval: 'everyone',
    maxPending: 1000,
    maxPendingSlots: 1000,
    horizonDays: 60,
    dayLimit: null,
    weekLimit: null,
    payWithinHours: 24,
    advance: { kind: 'percent', percent: 30 },
    guestFee: 100,
    cancellation: [{ hours: 0, percent: 50 }],
  });
  const member = await somebody('Meena Member');

  /** Returns a court and a day that nothing else uses. */
  async function aDay(): Promise<Day> {
    if (days === 50) [court, days] = [await aCourt(admin, { type_bn: 'টেনিস' }), 0];
    return { court, date: inDays(club, (days += 1)) };
  }
  async function requested(by: Somebody = member, slots = 1): Promise<Booking> {
    const { court: free, date } = await aDay();
    return aBooking(by, free, { date, slots: free.slots.slice(0, slots) });
  }
  async function approved(by: Somebody = member, slots = 1, on?: Day): Promise<Booking> {
    const { court: free, date } = on ?? (await aDay());
    return anApprovedBooking(by, admin, free, { date, slots: free.slots.slice(0, slots) });
  }

  /** Calls the gateway as the card form does. */
  async function atGateway(path: string, form: Record<string, string>): Promise<{ id: string }> {
    const answer = await fetch(`${club.url}/test-gateway/v1${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_embedded' },
      body: new URLSearchParams(form),
    });
    return (await answer.json()) as { id: string }; // conformance.test.ts checks this shape against Stripe's SDK.
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
    { _id, total_price }: Booking,
    { taka = total_price, provider, couponCode }: Wanted = {},
    by = member,
  ) {
    const coupon = couponCode === undefined ? {} : { couponCode };
    const page = provider === undefined ? {} : { provider, phone };
    return by.ask(createPaymentIntent, { body: { _id, amountInCents: fromTaka(taka), ...coupon, ...page } });
  }
  /** Pays a booking by card in a tab that stays open. */
  async function payByCard(booking: Booking, card = 'tok_visa', wanted: Wanted = {}, by = member) {
    const { clientSecret } = await begin(booking, wanted, by);
    const transactionId = await confirmCard(clientSecret, card);
    await by.ask(createPayment, { body: { _id: booking._id, transactionId } });
  }
  async function payPart(part: Pick<Part, '_id' | 'amount'>, by = member) {
    const body = { amountInCents: fromTaka(part.amount) };
    const { clientSecret } = await by.ask(beginChargePayment, { ...of(part), body });
    const transactionId = await confirmCard(clientSecret, 'tok_visa');
    await by.ask(recordChargePayment, { ...of(part), body: { transactionId } });
  }
  const payer = takaPayer(club);

  return {
    ...setting,
    language,
    admin,
    desk,
    visitor,
    member,
    /** The member's phone number. A person who gives a provider another number loses the confirmation. */
    phone,
    somebody,
    aDay,
    requested,
    approved,
    beginPayment: begin,
    atGateway,
    confirmCard,
    payByCard,
    payPart,
    payer,
    /** Opens a provider's page, presses a button there and returns to the club. */
    payOn: async (page: string | undefined, choice: string) =>
      payer.goBack(await payer.chooseAt(page ?? '', choice)),
    paid: async (by: Somebody = member, slots = 1, card = 'tok_visa') => {
      const booking = await approved(by, slots);
      await payByCard(booking, card, {}, by);
      return booking;
    },
    /** Divides a booking of ৳1,000 into an advance and the rest. */
    divide: async (on?: Day) => {
      const booking = await approved(member, 2, on);
      const { parts } = await member.ask(divideBooking, {
        ...of(booking),
        body: { plan: 'advance', expected: 300 },
      });
      const [now, later] = parts;
      if (!now || !later) throw new Error('two parts were expected');
      return { booking, now, later };
    },
    paymentOf: async ({ person }: Somebody = member): Promise<Payment> => {
      const [newest] = await admin.ask(listPayments, { query: { user: person.email } });
      if (!newest) throw new Error(`${person.email} has paid nothing`);
      return newest;
    },
    aReference: () => `TRX${language}${(references += 1)}`.toUpperCase(),
    atDesk: async (
      { court: at, date }: Day,
      fields: Pick<DeskRequest, 'who' | 'pay'> & { note?: string; slots?: string[] },
    ) => {
      const { slots = at.slots.slice(0, 1), ...others } = fields;
      const body = { court_id: at._id, date, slots, total_price: at.price * slots.length, ...others };
      return desk.ask(createDeskBooking, { body });
    },
  };
}

export type Story = Awaited<ReturnType<typeof openStory>>;
