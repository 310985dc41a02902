import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { createPayment, createPaymentIntent } from '#contract/payments/payments.ts';
import type { Club } from './club-server.ts';
import type { Person } from './people.ts';

async function post(club: Club, path: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(`${club.url}/test-gateway/v1${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_embedded' },
    body: new URLSearchParams(form),
  });
  const { id } = (await response.json()) as { id: string }; // the gateway's own tests check its answers
  return id;
}

/** Begins the payment of an approved booking at its full price; returns the client secret. */
export async function beginToPay(person: Person, booking: Booking): Promise<string> {
  const body = { _id: booking._id, amountInCents: fromTaka(booking.total_price) };
  const { clientSecret } = await person.ask(createPaymentIntent, { body });
  return clientSecret ?? '';
}

/** Charges the card of a test gateway token, as the card form does, without telling the site; returns the transaction id. */
export async function charge(club: Club, clientSecret: string, token = 'tok_visa'): Promise<string> {
  const [intent = ''] = clientSecret.split('_secret_');
  const method = await post(club, '/payment_methods', { type: 'card', 'card[token]': token });
  const form = { client_secret: clientSecret, payment_method: method };
  await post(club, `/payment_intents/${intent}/confirm`, form);
  return intent;
}

/** Pays for an approved booking with a test card, without a browser; returns the transaction id. */
export async function payByCard(
  club: Club,
  person: Person,
  booking: Booking,
  token = 'tok_visa',
): Promise<string> {
  const transactionId = await charge(club, await beginToPay(person, booking), token);
  await person.ask(createPayment, { body: { _id: booking._id, transactionId } });
  return transactionId;
}
