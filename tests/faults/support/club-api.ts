import type { BookingRow } from '#server/bookings/store.ts';

/** The calls of a running club, over HTTP: those of the member's browser, and those of the admin's. */
export interface ClubApi {
  /** Returns the client secret; null when nothing is left to pay with a card. */
  begin(booking: BookingRow, coupon?: { code: string; amountInCents: number }): Promise<string | null>;
  confirm(secret: string | null, card?: string): Promise<void>;
  answerBank(secret: string | null): Promise<void>;
  report(booking: BookingRow, secret: string | null): Promise<void>;
  cancel(booking: BookingRow): Promise<void>;
  refund(booking: BookingRow): Promise<void>;
  /** The owner cancels a paid booking, for a refund of so many taka. */
  cancelPaid(booking: BookingRow, expected: number): Promise<void>;
}

const PUBLISHABLE_KEY = 'pk_test_embedded';

interface People {
  member: { email: string };
  admin: { email: string };
}

/** Rejects when the club does not answer; what it answers may be a refusal. */
export function clubApiOf(url: string, { member, admin }: People): ClubApi {
  async function call(who: { email: string }, method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${Buffer.from(who.email).toString('base64url')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if ([400, 401, 403].includes(answer.status)) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }

  async function gateway(path: string, form: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${url}/test-gateway/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body: new URLSearchParams(form),
    });
    return answer.json();
  }

  const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

  return {
    async begin({ id, total_poisha }, coupon) {
      const amount = { amountInCents: coupon?.amountInCents ?? total_poisha };
      const code = coupon && { couponCode: coupon.code };
      const body = { _id: id, ...amount, ...code };
      const answer = (await call(member, 'POST', '/create-payment-intent', body)) as {
        clientSecret?: string;
      };
      return answer.clientSecret ?? null; // the contract's answer, or a problem without one
    },
    async confirm(secret, card = 'pm_card_visa') {
      if (secret === null) return;
      const form = { client_secret: secret, payment_method: card };
      await gateway(`/payment_intents/${intentOf(secret)}/confirm`, form);
    },
    async answerBank(secret) {
      if (secret === null) return;
      await gateway(`/payment_intents/${intentOf(secret)}/bank`, {
        client_secret: secret,
        result: 'complete',
      });
    },
    async report({ id }, secret) {
      if (secret !== null)
        await call(member, 'POST', '/payments', { _id: id, transactionId: intentOf(secret) });
    },
    async cancel({ id }) {
      await call(member, 'DELETE', `/bookings/${id}`);
    },
    async cancelPaid({ id }, expected) {
      await call(member, 'POST', `/bookings/${id}/cancellation`, { expected });
    },
    async refund({ id }) {
      await call(admin, 'POST', `/bookings/${id}/refund`, { reason: 'The hall was flooded.' });
    },
  };
}
