import { TableNode, UpdateQueryNode, type KyselyPlugin, type QueryId } from 'kysely';
import { describe, expect, test } from 'vitest';
import { updateAnnouncement, createAnnouncement } from '#contract/club/announcements.ts';
import { createBooking } from '#contract/bookings/bookings.ts';
import { updateCoupon } from '#contract/payments/coupons.ts';
import { deleteCourt, updateCourt, listCourts, type Court } from '#contract/club/courts.ts';
import { aBooking, aCoupon, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { holdUp, waitForLockWait } from '../support/held-up.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';
import { tryToBook } from './crowd.ts';

const [database, clock] = [await createTestDatabase(), createTestClock()];
const server = await startTestServer({ database, clock });
const { db } = server;
const admin = api(server).as(await anAdmin(server));
const [early, late] = [api(server).as(await aUser(server)), api(server).as(await aUser(server))];

describe('a booking that waits for an edit of its court', () => {
  /** Returns an admin at another node whose edit pauses between being written and being committed. `holdUp` would also stop the booking. */
  async function editAtOtherNode() {
    const edits = new WeakSet<QueryId>();
    const [written, go] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const stops: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const table = UpdateQueryNode.is(node) ? node.table : undefined;
        if (table && TableNode.is(table) && table.table.identifier.name === 'courts') edits.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (edits.has(queryId)) {
          written.resolve(undefined);
          await go.promise;
        }
        return result;
      },
    };
    const node = await startTestServer({
      database,
      clock,
      parts: ({ db: own }) => ({ db: own.withPlugin(stops) }),
    });
    return {
      admin: api(node).as(admin.person),
      written: written.promise,
      commit: () => {
        go.resolve(undefined);
      },
    };
  }

  /** Edits a court and books it before the edit is committed. Returns both statuses. */
  async function bookDuring(
    court: Court,
    edit: (at: Client<Person>) => Promise<{ status: number }>,
  ): Promise<number[]> {
    const other = await editAtOtherNode();
    const edited = edit(other.admin);
    await other.written;
    const booking = tryToBook(early, court, inDays(server, 1), court.slots);
    await Promise.race([waitForLockWait(db), booking]); // The booking must wait for the lock. In the control without the lock, it is answered.
    other.commit();
    return [(await edited).status, await booking];
  }

  test('is checked against the new slots', async () => {
    const court = await aCourt(admin, { slots: ['7 AM - 8 AM'] });
    const params = { id: court._id };
    const body = { slots: ['7:30 AM - 8:30 AM'] };
    expect(await bookDuring(court, (at) => at.call(updateCourt, { params, body }))).toEqual([200, 400]);
  });

  test('is refused where the court is taken away', async () => {
    const court = await aCourt(admin);
    const params = { id: court._id };
    expect(await bookDuring(court, (at) => at.call(deleteCourt, { params }))).toEqual([204, 404]);
  });
});

test('a new slot that touches a booking made before the edit is taken; one beside it is not', async () => {
  const court = await aCourt(admin, { slots: ['7 AM - 8 AM'] });
  await aBooking(early, court);
  const body = { slots: ['6:00 AM - 7:00 AM', '7:30 AM - 8:30 AM', '8:30 AM - 9:30 AM'] };
  await admin.ask(updateCourt, { params: { id: court._id }, body });
  const book = (slot: string) =>
    late.call(createBooking, { body: bookingRequest(late.person, court, inDays(server, 1), [slot]) });
  expect((await book('7:30 AM - 8:30 AM')).problem).toMatchObject({
    code: 'slot-taken',
    taken: ['7:30 AM - 8:30 AM'],
  });
  expect((await book('6:00 AM - 7:00 AM')).status).toBe(201);
  expect((await book('8:30 AM - 9:30 AM')).status).toBe(201);
});

describe('two edits at once', () => {
  /** Starts both edits before either is written. Returns the audit rows of the court, oldest first. */
  async function editAtOnce(id: string, one: () => Promise<unknown>, other: () => Promise<unknown>) {
    const release = await holdUp(db);
    const first = one();
    await waitForLockWait(db);
    const second = other();
    await waitForLockWait(db, 2);
    await release();
    await Promise.all([first, second]);
    return (await findAuditRows(db, id)).filter(({ action }) => action.endsWith('.updated'));
  }

  test('keep both changes of a court, and the second knows of the first', async () => {
    const court = await aCourt(admin, { price: 500, type: 'Tennis' });
    const params = { id: court._id };
    const [first, second] = await editAtOnce(
      court._id,
      () => admin.ask(updateCourt, { params, body: { price: 900 } }),
      () => admin.ask(updateCourt, { params, body: { type: 'Squash' } }),
    );
    const changed = (await admin.ask(listCourts)).find(({ _id }) => _id === court._id);
    expect(changed).toMatchObject({ price: 900, type: 'Squash' });
    expect(second?.before).toEqual(first?.after);
  });

  test('of a coupon: the second knows of the first', async () => {
    const { _id: id, code } = await aCoupon(admin);
    const edit = (amount: number) => () =>
      admin.ask(updateCoupon, { params: { id }, body: { code, discountType: 'percent', amount } });
    const [first, second] = await editAtOnce(id, edit(20), edit(30));
    expect(second?.before).toEqual(first?.after);
  });

  test('of an announcement: the second knows of the first', async () => {
    const { _id: id } = await admin.ask(createAnnouncement, { body: { title: 'Eid', message: 'Closed.' } });
    const edit = (title: string) => () =>
      admin.ask(updateAnnouncement, { params: { id }, body: { title, message: 'Open.' } });
    const [first, second] = await editAtOnce(id, edit('Eid I'), edit('Eid II'));
    expect(second?.before).toEqual(first?.after);
  });
});
