// Runs nodes of an older release in a separate process, with that release's statements and pool limits. Each node begins payments, confirms
// their bookings and reads a person's payments, one call after the other.
import type { Serializable } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { poisha } from '#contract/money/money.ts';
import type { Connection } from '#server/platform/db/connection.ts';

export type Order =
  | { kind: 'open'; folder: string; connection: Connection; bookings: string[]; nodes: number }
  | { kind: 'count' }
  | { kind: 'begin-phase' }
  | { kind: 'confirm'; bookingId: string; paymentId: string }
  | { kind: 'stop' };

/** What the nodes have seen so far: the number of refused calls per reason, and the slowest call of this phase. */
export interface Met {
  done: number;
  refused: Record<string, number>;
  longestMs: number;
}

const met: Met = { done: 0, refused: {}, longestMs: 0 };
let isOver = false;
let working: Promise<unknown> = Promise.resolve();
let confirm: (bookingId: string, paymentId: string) => Promise<unknown> = () => Promise.resolve();

function reasonOf(error: unknown): string {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message: string }; // An error of `pg` has a code and a constraint. Other errors have only a message.
  return [code, constraint].filter(Boolean).join(' ') || message;
}

/** Makes one call. Returns null when the call is refused. */
async function call<T>(work: () => Promise<T>): Promise<T | null> {
  const at = performance.now();
  try {
    const answer = await work();
    met.done += 1;
    return answer;
  } catch (error) {
    const reason = reasonOf(error);
    met.refused[reason] = (met.refused[reason] ?? 0) + 1;
    return null;
  } finally {
    met.longestMs = Math.max(met.longestMs, performance.now() - at);
  }
}

async function load(folder: string) {
  const from = (file: string) => pathToFileURL(path.join(folder, 'src/server', file)).href;
  // The parts of that release's modules that are called here have the same types as today.
  const db = (await import(
    from('platform/db/database.ts')
  )) as typeof import('#server/platform/db/database.ts');
  const pool = (await import(from('platform/db/pool.ts'))) as typeof import('#server/platform/db/pool.ts');
  const bookings = (await import(
    from('features/bookings/store.ts')
  )) as typeof import('#server/features/bookings/booking-queries.ts');
  const moves = (await import(
    from('features/bookings/transition-store.ts')
  )) as typeof import('#server/features/bookings/change-booking.ts');
  const payments = (await import(
    from('features/payments/store.ts')
  )) as typeof import('#server/features/payments/payment.ts');
  const writes = (await import(
    from('features/payments/write-store.ts')
  )) as typeof import('#server/features/payments/payment.ts');
  return { ...db, ...pool, ...bookings, ...moves, ...payments, ...writes };
}

async function open({ folder, connection, bookings, nodes }: Order & { kind: 'open' }): Promise<void> {
  const release = await load(folder);
  const actor = () => ({ actorId: null, now: new Date() });
  const left = bookings.values();

  function aNode() {
    const pool = release.createPool(connection, { max: 8, onBroken: () => undefined });
    const db = release.openDatabase(pool);
    const begin = (bookingId: string) =>
      release.inTransaction(db, async (trx) => {
        const booking = await release.lockBooking(trx, bookingId);
        const quoted = { subtotal: booking.total_poisha, discount: poisha(0), amount: booking.total_poisha };
        const payment = { id: uuidv7(), booking, provider: 'embedded', coupon: null, ...quoted };
        return release.insertPayment(trx, payment, actor());
      });
    const pay = (bookingId: string, id: string) =>
      release.inTransaction(db, async (trx) => {
        await release.lockBooking(trx, bookingId);
        const paid = { provider_ref: id, method: ['card'], paid_at: new Date() };
        await release.movePayment(trx, await release.lockPayment(trx, id), 'succeeded', paid, actor());
        await release.moveLockedBooking(trx, 'confirm', { ...actor(), bookingId, paymentId: id });
      });
    const read = (userEmail: string) =>
      release.findBookedPayments(db, { userEmail, before: null, limit: 100 });
    return { db, begin, pay, read };
  }

  async function work(): Promise<void> {
    const { db, begin, pay, read } = aNode();
    for (const id of left) {
      if (isOver) break;
      const payment = await call(() => begin(id));
      if (payment) await call(() => pay(id, payment.id));
      await call(() => read(payment?.email ?? ''));
    }
    await db.destroy();
  }
  working = Promise.all(Array.from({ length: nodes }, work));

  const another = aNode();
  confirm = (bookingId, paymentId) =>
    release.moveBooking(another.db, 'confirm', { ...actor(), bookingId, paymentId });
}

async function obey(order: Order): Promise<Serializable> {
  switch (order.kind) {
    case 'open':
      await open(order);
      return {};
    case 'count':
      return met;
    case 'begin-phase': {
      const { longestMs } = met;
      met.longestMs = 0;
      return longestMs;
    }
    case 'confirm':
      return confirm(order.bookingId, order.paymentId).then(() => 'confirmed', reasonOf);
    case 'stop':
      isOver = true;
      await working;
      return met;
  }
}

process.on('message', (message) => {
  const { id, order } = message as { id: number; order: Order }; // The parent sends only this shape.
  void obey(order).then((answer) => process.send?.({ id, answer }));
});
process.once('disconnect', () => process.exit());
