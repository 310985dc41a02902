import type { Booking } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { fromTaka } from '#contract/money/money.ts';
import { createPayment, createPaymentIntent } from '#contract/payments/payments.ts';
import type { Client } from '../../support/client.ts';
import { api } from '../../support/client.ts';
import { aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { aMember, anAdmin, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

export interface GatewayAnswer {
  id: string;
  status: string;
  error?: { code: string; decline_code?: string; message: string; payment_intent?: { status: string } };
}

/** Posts a form to the test gateway with the publishable key, as the card form does. */
export async function postToGateway(
  server: TestServer,
  path: string,
  form: Record<string, string>,
): Promise<GatewayAnswer> {
  const response = await fetch(`${server.url}/test-gateway/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.services.cards.cardForm.publishableKey}` },
    body: new URLSearchParams(form),
  });
  return (await response.json()) as GatewayAnswer; // conformance.test.ts checks this shape against Stripe's SDK.
}

export function transactionOf(clientSecret: string | null): string {
  const [id = ''] = (clientSecret ?? '').split('_secret_');
  return id;
}

/** Creates a payment method of a test card and confirms the payment with it, as the card form does. */
export async function confirmCard(
  server: TestServer,
  clientSecret: string | null,
  token = 'tok_visa',
): Promise<GatewayAnswer> {
  const method = await postToGateway(server, '/payment_methods', { type: 'card', 'card[token]': token });
  return postToGateway(server, `/payment_intents/${transactionOf(clientSecret)}/confirm`, {
    client_secret: clientSecret ?? '',
    payment_method: method.id,
  });
}

export function answerBank(
  server: TestServer,
  clientSecret: string | null,
  result: 'complete' | 'fail' = 'complete',
): Promise<GatewayAnswer> {
  return postToGateway(server, `/payment_intents/${transactionOf(clientSecret)}/bank`, {
    client_secret: clientSecret ?? '',
    result,
  });
}

/** Requests the client secret for a booking at the price on its page. */
export function begin(member: Client, booking: Booking, couponCode?: string, taka = booking.total_price) {
  const body = { _id: booking._id, amountInCents: fromTaka(taka), ...(couponCode && { couponCode }) };
  return member.call(createPaymentIntent, { body });
}

export function report(member: Client, booking: Pick<Booking, '_id'>, transactionId: string) {
  return member.call(createPayment, { body: { _id: booking._id, transactionId } });
}

/** Pays by card from start to end. Returns the transaction id. */
export async function payByCard(member: Client<Person>, booking: Booking): Promise<string> {
  const { body } = await begin(member, booking);
  await confirmCard(member.server, body.clientSecret);
  const transactionId = transactionOf(body.clientSecret);
  await report(member, booking, transactionId);
  return transactionId;
}

/** The number of days that bookings are spread over before another court is used. All of these days can be booked. */
const DAYS = 60;

/** Opens a club with an admin, a member and a court at 500 taka. Each booking uses a new day. */
export async function openPaymentFixture(...options: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...options);
  const admin = api(server).as(await anAdmin(server));
  const member = api(server).as(await aMember(server));
  const court = await aCourt(admin);
  const days = Array.from({ length: DAYS }, (_, index) => index + 1);
  const used = new Set<ClubDate>();
  let open = court;
  /** Makes an approved booking at 500 taka a slot, on another court when no day is left. */
  const approved = async (slots = 1, by: Client<Person> = member): Promise<Booking> => {
    const free = () => days.map((day) => inDays(server, day)).find((date) => !used.has(date));
    if (free() === undefined) {
      open = await aCourt(admin);
      used.clear();
    }
    const date = free() ?? inDays(server, 1);
    used.add(date);
    return anApprovedBooking(by, admin, open, { date, slots: open.slots.slice(0, slots) });
  };
  /**
   * Makes a payment of 500 taka in a tab that was then closed without a report to the club. The card is not charged when `card` is null.
   */
  const charged = async (card: string | null = 'tok_visa') => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    if (card !== null) await confirmCard(server, body.clientSecret, card);
    return { booking, ref: transactionOf(body.clientSecret) };
  };
  return { server, admin, member, court, approved, charged };
}
