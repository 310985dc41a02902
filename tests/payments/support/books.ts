import { sql } from 'kysely';
import type { Booking } from '#contract/bookings/bookings.ts';
import { moveBooking, reconcile } from '../../support/product.ts';
import { ledgerOf } from './ledger.ts';
import { aFlakyGateway } from '../../providers/stripe/flaky-gateway.ts';
import { backgroundOf } from './background.ts';
import { openPaymentFixture } from './payment-fixture.ts';

/** Opens a club whose books can be made to differ from the card provider's and compared with them. */
export async function openBooks() {
  const { parts, during } = aFlakyGateway();
  const { server, admin, member, approved, charged: begun } = await openPaymentFixture({ parts });
  const { db, clock, services } = server;

  async function recorded(card = 'tok_visa') {
    const made = await begun(card);
    await backgroundOf(server).settleDown();
    return made;
  }

  async function lose({ ref }: { ref: string }) {
    await db.deleteFrom('payments').where('provider_ref', '=', ref).execute();
  }

  async function loseThere({ ref }: { ref: string }) {
    await sql`delete from card_gateway.charges where payment_intent = ${ref}`.execute(db);
    await sql`delete from card_gateway.payment_intents where id = ${ref}`.execute(db);
  }

  function cancel({ _id: bookingId }: Booking) {
    const change = { bookingId, actorId: null, now: clock.now(), reason: null };
    return moveBooking(db, 'cancelApproved', change);
  }

  /** Returns the differences of a booking, without the names of payments. */
  async function compare({ _id }: Pick<Booking, '_id'>, { apply = false, after = 6 } = {}) {
    clock.pass({ minutes: after });
    const lines: string[] = [];
    const onDifference = (line: string) => void lines.push(line);
    await reconcile(services, { since: new Date(0), apply, onDifference, onProgress: () => undefined });
    return lines.filter((line) => line.includes(_id)).map((line) => line.replace(/^.*?\): /, ''));
  }

  return {
    server,
    admin,
    member,
    approved,
    during,
    begun,
    recorded,
    lose,
    loseThere,
    cancel,
    compare,
    ledger: ledgerOf(db),
    repair: (booking: Pick<Booking, '_id'>) => compare(booking, { apply: true }),
  };
}
