import type { BookingRow } from '../../support/product.ts';
import { takaPayer } from '../../providers/support/hosted-payer.ts';

/** The calls of a running club, over HTTP: those of the member's browser, and those of the admin's. */
export interface ClubApi {
  /** Returns the client secret; null when nothing is left to pay with a card. */
  begin(booking: BookingRow, coupon?: { code: string; amountInCents: number }): Promise<string | null>;
  /** Returns the address of the provider's page; null when it leads to none. */
  beginOn(booking: BookingRow, provider: string): Promise<string | null>;
  /** The browser on that page, and on its return. */
  payer: ReturnType<typeof takaPayer>;
  confirm(secret: string | null, card?: string): Promise<void>;
  answerBank(secret: string | null): Promise<void>;
  report(booking: BookingRow, secret: string | null): Promise<void>;
  cancel(booking: BookingRow): Promise<void>;
  refund(booking: BookingRow): Promise<void>;
  /** The owner cancels a paid booking, for a refund of this many taka. */
  cancelPaid(booking: BookingRow, expected: number): Promise<void>;
  /** The desk books the same court for somebody who walked in, on another day, under a key; answers the booking's id. */
  bookAtDesk(like: BookingRow, date: string, key: string): Promise<string>;
  /** The desk takes the money for an approved booking. */
  takeAtDesk(booking: BookingRow): Promise<void>;
  /** The owner divides a booking into an advance of this many taka and the rest; the answer may be none. */
  divide(booking: BookingRow, taka: number): Promise<DueParts>;
  /** Begins to pay a part; answers the client secret. */
  beginPart(part: DuePart | undefined): Promise<string | null>;
  /** Begins to pay a part on the provider's page; answers its address. */
  beginPartOn(part: DuePart | undefined, provider: string): Promise<string | null>;
  reportPart(part: DuePart | undefined, secret: string | null): Promise<void>;
  /** The desk takes this many taka of a booking. */
  takePartAtDesk(booking: BookingRow, taka: number, reference: string): Promise<void>;
  /** The desk adds a guest. */
  addGuestAtDesk(booking: BookingRow, taka: number, reference: string): Promise<void>;
  /** An admin cancels at the desk and gives everything back, by hand. */
  cancelAtDesk(id: string, taka: number, handed: boolean): Promise<void>;
  /** The member says which membership their household buys; the answer may be none. */
  buyMembership(tier: FixtureTier): Promise<DuePart | undefined>;
  /** The desk sells the member a membership, and takes its money. */
  sellMembershipAtDesk(tier: FixtureTier, reference: string): Promise<void>;
  /** The desk takes open dues. */
  takeDuesAtDesk(dues: DuePart | undefined, reference: string): Promise<void>;
  /** An admin takes away what the member bought last, and gives all of it back. */
  takeMembershipAway(id: string | undefined): Promise<void>;
  undoAtDesk(id: string): Promise<void>;
  /** Hands back all that waits for it. */
  handBackAll(): Promise<void>;
  /** The desk moves a booking, with its slots, to another court or day. */
  moveAtDesk(
    booking: BookingRow,
    to: { court_id?: string; date?: string; price: 'keep' | 'new' },
  ): Promise<void>;
  /** An admin blocks the court and days of these bookings, which are all that are inside. */
  block(inside: BookingRow[], affected: 'keep' | 'cancel'): Promise<void>;
}

/** What the fixture’s club sells, in taka. */
export interface FixtureTier {
  id: string;
  price: number;
}

interface DuePart {
  _id: string;
  amount: number;
}
/** Parts of a booking by when they are due; absent where there is none. */
type DueParts = Partial<Record<'now' | 'later', DuePart>>;

/** Why a block cancels bookings; nothing else does for this reason. */
export const BLOCKED = 'The floor is laid anew.';
const PUBLISHABLE_KEY = 'pk_test_embedded';

interface People {
  member: { email: string };
  admin: { email: string };
}

/** Rejects when the club does not answer; what it answers may be a refusal. */
export function clubApiOf(url: string, { member, admin }: People): ClubApi {
  async function call(
    who: { email: string },
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<unknown> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${Buffer.from(who.email).toString('base64url')}`,
        ...headers,
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
    payer: takaPayer({ url, publicUrl: 'http://club.test' }),
    async beginOn({ id, total_poisha }, provider) {
      const body = { _id: id, amountInCents: total_poisha, provider, phone: '01712345678' };
      const answer = (await call(member, 'POST', '/create-payment-intent', body)) as { redirectUrl?: string };
      return answer.redirectUrl ?? null; // the contract's answer, or a problem without one
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
    async bookAtDesk({ court_id, slots, total_poisha }, date, key) {
      const request = {
        court_id,
        date,
        slots,
        total_price: total_poisha / 100,
        who: { kind: 'walk-in' },
        pay: { kind: 'now', method: 'bkash', reference: key },
      };
      const answer = await call(admin, 'POST', '/desk/bookings', request, { 'idempotency-key': key });
      return (answer as { _id?: string })._id ?? ''; // the contract's answer, or a problem without one
    },
    async takeAtDesk({ id, total_poisha }) {
      const body = { method: 'cash', amount: total_poisha / 100 };
      await call(admin, 'POST', `/desk/bookings/${id}/payment`, body);
    },
    async divide({ id }, expected) {
      const answer = await call(member, 'POST', `/bookings/${id}/parts`, { plan: 'advance', expected });
      const { parts = [] } = answer as { parts?: (DuePart & { due: 'now' | 'later' })[] }; // or a problem without them
      return Object.fromEntries(parts.map((part) => [part.due, part]));
    },
    async beginPart(part) {
      if (part === undefined) return null;
      const answer = await call(member, 'POST', `/charges/${part._id}/payment`, {
        amountInCents: part.amount * 100,
      });
      return (answer as { clientSecret?: string }).clientSecret ?? null; // the contract's answer, or a problem without one
    },
    async beginPartOn(part, provider) {
      if (part === undefined) return null;
      const body = { amountInCents: part.amount * 100, provider, phone: '01712345678' };
      const answer = await call(member, 'POST', `/charges/${part._id}/payment`, body);
      return (answer as { redirectUrl?: string }).redirectUrl ?? null; // the contract's answer, or a problem without one
    },
    async reportPart(part, secret) {
      if (part && secret !== null)
        await call(member, 'POST', `/charges/${part._id}/payments`, { transactionId: intentOf(secret) });
    },
    async takePartAtDesk({ id }, amount, reference) {
      await call(admin, 'POST', `/desk/bookings/${id}/payment`, { method: 'bkash', reference, amount });
    },
    async addGuestAtDesk({ id }, amount, reference) {
      const body = { method: 'bkash', reference, guests: 1, amount };
      await call(admin, 'POST', `/desk/bookings/${id}/guests`, body);
    },
    async cancelAtDesk(id, taka, handed) {
      const body = { expected: taka, part: 'all', reason: 'The hall was flooded.', handed };
      await call(admin, 'POST', `/desk/bookings/${id}/cancel`, body);
    },
    async buyMembership({ id, price }) {
      const answer = await call(member, 'POST', '/memberships', { tier_id: id, expected: price });
      const { charge, amount = 0 } = answer as { charge?: string; amount?: number }; // or a problem without them
      return charge === undefined ? undefined : { _id: charge, amount };
    },
    async sellMembershipAtDesk({ id }, reference) {
      const pay = { method: 'bkash', reference };
      await call(admin, 'POST', '/desk/memberships', { who: member.email, tier_id: id, pay });
    },
    async takeDuesAtDesk(dues, reference) {
      if (!dues) return;
      const body = { method: 'bkash', reference, amount: dues.amount };
      await call(admin, 'POST', `/desk/charges/${dues._id}/payment`, body);
    },
    async takeMembershipAway(id) {
      if (id === undefined) return;
      const body = { ends_on: '2026-01-01', give_back: 'all', note: 'They move away.' };
      await call(admin, 'PATCH', `/memberships/${id}`, body);
    },
    async undoAtDesk(id) {
      await call(admin, 'POST', `/desk/bookings/${id}/undo`);
    },
    async handBackAll() {
      const answer = await call(admin, 'GET', '/desk/owed');
      const { to_hand_back: due = [] } = answer as { to_hand_back?: { _id: string }[] }; // or a problem without it
      for (const { _id } of due) await call(admin, 'POST', `/desk/refunds/${_id}/handed`);
    },
    async moveAtDesk({ id, court_id, play_date: date, slots }, to) {
      await call(admin, 'POST', `/desk/bookings/${id}/move`, { court_id, date, slots, ...to });
    },
    async block(inside, affected) {
      const body = {
        courts: inside.slice(0, 1).map(({ court_id }) => court_id),
        dates: inside.map(({ play_date }) => play_date),
        from: 0,
        to: 1440,
        kind: 'maintenance',
        affected,
        expected: inside.map(({ id }) => id),
        reason: BLOCKED,
      };
      await call(admin, 'POST', '/desk/blocks', body);
    },
    async refund({ id }) {
      await call(admin, 'POST', `/bookings/${id}/refund`, { reason: 'The hall was flooded.' });
    },
  };
}
