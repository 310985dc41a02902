import { expect, test } from 'vitest';
import { expireBookings, findBooking } from '../support/product.ts';
import { aBooking, aCourt, anApprovedBooking } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const { db, clock } = server;
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

test('a booking that gets another deadline after it was found late is not ended by the old one', async () => {
  const court = await aCourt(admin);
  const pending = await aBooking(user, court, { slots: court.slots.slice(0, 1) });
  const approved = await anApprovedBooking(user, admin, court, { slots: court.slots.slice(1, 2) });
  const ids = [pending._id, approved._id];
  await db.updateTable('bookings').set({ expires_at: clock.now() }).where('id', 'in', ids).execute();
  let isMoved = false;
  const movedMeanwhile = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isMoved)
        await db
          .updateTable('bookings')
          .set({ expires_at: new Date(clock.now().getTime() + 60_000) })
          .where('id', 'in', ids)
          .execute();
      isMoved = true;
      return result;
    },
  });
  await expireBookings({ ...server.services, db: movedMeanwhile });
  const statusOf = async (id: string) => (await findBooking(db, id))?.status;
  expect(isMoved).toBe(true);
  expect([await statusOf(pending._id), await statusOf(approved._id)]).toEqual(['pending', 'approved']);
});
