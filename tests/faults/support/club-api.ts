import type { BookingRow } from '../../support/product.ts';
import { takaPayer } from '../../providers/support/hosted-payer.ts';

export interface ClubApi {
  /** Returns the client secret, or null when nothing is left to pay by card. */
  begin(booking: BookingRow, coupon?: { code: string; amountInCents: number }): Promise<string | null>;
  /** Returns the address of the provider's page, or null when the provider has no page. */
  beginOn(booking: BookingRow, provider: string): Promise<string | null>;
  /** The payer's browser on the provider's page and on the return to the club. */
  payer: ReturnType<typeof takaPayer>;
  confirm(secret: string | null, card?: string): Promise<void>;
  answerBank(secret: string | null): Promise<void>;
  report(booking: BookingRow, secret: string | null): Promise<void>;
  cancel(booking: BookingRow): Promise<void>;
  refund(booking: BookingRow): Promise<void>;
  cancelPaid(booking: BookingRow, expected: number): Promise<void>;
  /** Books the same court for a walk-in at the desk, on another day, under an idempotency key. Returns the booking's id. */
  bookAtDesk(like: BookingRow, date: string, key: string): Promise<string>;
  takeAtDesk(booking: BookingRow): Promise<void>;
  /** Divides a booking as its owner into an advance of `taka` and the rest. Returns no parts when the call is refused. */
  divide(booking: BookingRow, taka: number): Promise<DueParts>;
  beginPart(part: DuePart | undefined): Promise<string | null>;
  /** Begins the payment of a part on the provider's page. Returns the page's address. */
  beginPartOn(part: DuePart | undefined, provider: string): Promise<string | null>;
  reportPart(part: DuePart | undefined, secret: string | null): Promise<void>;
  takePartAtDesk(booking: BookingRow, taka: number, reference: string): Promise<void>;
  addGuestAtDesk(booking: BookingRow, taka: number, reference: string): Promise<void>;
  /** Cancels a booking at the desk as an admin, with a full refund by hand. */
  cancelAtDesk(id: string, taka: number, handed: boolean): Promise<void>;
  /** Chooses a membership for the member's household. Returns undefined when the call is refused. */
  buyMembership(tier: FixtureTier): Promise<DuePart | undefined>;
  sellMembershipAtDesk(tier: FixtureTier, reference: string): Promise<void>;
  takeDuesAtDesk(dues: DuePart | undefined, reference: string): Promise<void>;
  /** Removes the member's newest membership as an admin, with a full refund. */
  takeMembershipAway(id: string | undefined): Promise<void>;
  undoAtDesk(id: string): Promise<void>;
  /** Pays out all refunds that are due by hand. */
  handBackAll(): Promise<void>;
  moveAtDesk(
    booking: BookingRow,
    to: { court_id?: string; date?: string; price: 'keep' | 'new' },
  ): Promise<void>;
  /** Blocks the court and days of these bookings as an admin. No other booking may be inside the block. */
  block(inside: BookingRow[], affected: 'keep' | 'cancel'): Promise<void>;
}

/** A tier that the fixture's club sells, with its price in taka. */
export interface FixtureTier {
  id: string;
  price: number;
}

interface DuePart {
  _id: string;
  amount: number;
}
/** The parts of a booking by when they are due. A key is missing when no such part exists. */
type DueParts = Partial<Record<'now' | 'later', DuePart>>;

/** The reason with which a block cancels bookings. No other cancellation uses it. */
export const BLOCKED = 'The floor is laid anew.';
const PUBLISHABLE_KEY = 'pk_test_embedded';

interface People {
  member: { email: string };
  admin: { email: string };
}

/** Returns the API of the club at this address. Its calls reject when the club does not answer; a refusal resolves. */
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
      return answer.clientSecret ?? null; // A refusal has no `clientSecret`.
    },
    payer: takaPayer({ url, publicUrl: 'http://club.test' }),
    async beginOn({ id, total_poisha }, provider) {
      const body = { _id: id, amountInCents: total_poisha, provider, phone: '01712345678' };
      const answer = (await call(member, 'POST', '/create-payment-intent', body)) as { redirectUrl?: string };
      return answer.redirectUrl ?? null; // A refusal has no `redirectUrl`.
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
      return (answer as { _id?: string })._id ?? ''; // A refusal has no `_id`.
    },
    async takeAtDesk({ id, total_poisha }) {
      const body = { method: 'cash', amount: total_poisha / 100 };
      await call(admin, 'POST', `/desk/bookings/${id}/payment`, body);
    },
    async divide({ id }, expected) {
      const answer = await call(member, 'POST', `/bookings/${id}/parts`, { plan: 'advance', expected });
      const { parts = [] } = answer as { parts?: (DuePart & { due: 'now' | 'later' })[] }; // A refusal has no `parts`.
      return Object.fromEntries(parts.map((part) => [part.due, part]));
    },
    async beginPart(part) {
      if (part === undefined) return null;
      const answer = await call(member, 'POST', `/charges/${part._id}/payment`, {
        amountInCents: part.amount * 100,
      });
      return (answer as { clientSecret?: string }).clientSecret ?? null; // A refusal has no `clientSecret`.
    },
    async beginPartOn(part, provider) {
      if (part === undefined) return null;
      const body = { amountInCents: part.amount * 100, provider, phone: '01712345678' };
      const answer = await call(member, 'POST', `/charges/${part._id}/payment`, body);
      return (answer as { redirectUrl?: string }).redirectUrl ?? null; // A refusal has no `redirectUrl`.
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
      const { charge, amount = 0 } = answer as { charge?: string; amount?: number }; // A refusal has neither field.
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
      const { to_hand_back: due = [] } = answer as { to_hand_back?: { _id: string }[] }; // A refusal has no `to_hand_back`.
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
