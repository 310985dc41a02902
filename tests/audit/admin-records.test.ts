import { expect, test } from 'vitest';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '#contract/club/announcements.ts';
import { deleteCoupon, updateCoupon } from '#contract/payments/coupons.ts';
import { countCourts, deleteCourt } from '#contract/club/courts.ts';
import { listMembers, listUsers } from '#contract/people/users.ts';
import { aBooking, aCoupon, aCourt } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aMember, anAdmin, aUser } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

// Tests the audit rows that an admin's actions leave, and the lists and counts after them.

const server = await startTestServer();
const { db, clock } = server;
const admin = api(server).as(await anAdmin(server));

/** Returns who did what to a row, with the row's fields before and after. */
async function actsOn(subject: string, id: string) {
  const rows = await findAuditRows(db, id);
  for (const row of rows) expect(row).toMatchObject({ actor_id: admin.person.id, subject, at: clock.now() });
  return rows.map(({ action, before, after }) => ({ action, before, after }));
}

test('each act on a coupon is written down with the coupon before and after it', async () => {
  const coupon = await aCoupon(admin);
  const params = { id: coupon._id };
  const body = { code: coupon.code, discountType: 'percent', amount: 20 } as const;
  const edited = await admin.ask(updateCoupon, { params, body });
  await admin.ask(deleteCoupon, { params });
  expect(await actsOn('coupons', coupon._id)).toEqual([
    { action: 'coupon.created', before: null, after: coupon },
    { action: 'coupon.updated', before: coupon, after: edited },
    { action: 'coupon.deleted', before: edited, after: null },
  ]);
});

test('each act on an announcement is written down with the announcement before and after it', async () => {
  const made = await admin.ask(createAnnouncement, { body: { title: 'Eid', message: 'Closed.' } });
  const params = { id: made._id };
  const edited = await admin.ask(updateAnnouncement, { params, body: { title: 'Eid', message: 'Open.' } });
  await admin.ask(deleteAnnouncement, { params });
  expect(await actsOn('announcements', made._id)).toEqual([
    { action: 'announcement.created', before: null, after: made },
    { action: 'announcement.updated', before: made, after: edited },
    { action: 'announcement.deleted', before: edited, after: null },
  ]);
});

test('a deleted court is not counted, and keeps no other from being deleted', async () => {
  const [busy, idle] = [await aCourt(admin), await aCourt(admin)];
  await aBooking(api(server).as(await aUser(server)), busy);
  const { count } = await admin.ask(countCourts);
  expect((await admin.call(deleteCourt, { params: { id: idle._id } })).status).toBe(204);
  expect(await admin.ask(countCourts)).toEqual({ count: count - 1 });
  expect(await actsOn('courts', idle._id)).toEqual([
    { action: 'court.created', before: null, after: idle },
    { action: 'court.deleted', before: idle, after: null },
  ]);
});

test('announcements come newest first, page by page', async () => {
  const made: string[] = [];
  for (const title of ['one', 'two', 'three'])
    made.unshift((await admin.ask(createAnnouncement, { body: { title, message: 'M' } }))._id);
  const first = await admin.call(listAnnouncements, { query: { limit: 2 } });
  const query = { limit: 2, cursor: first.next };
  const second = await admin.ask(listAnnouncements, { query });
  expect([...first.body, ...second].map(({ _id }) => _id)).toEqual(made);
});

test('people come newest first, page by page, and only members among the members', async () => {
  const [member, user] = [await aMember(server), await aUser(server)];
  const members = await admin.ask(listMembers, {});
  expect(members.map(({ _id }) => _id)).toEqual([member.id]);
  const first = await admin.call(listUsers, { query: { limit: 1 } });
  const query = { limit: 1, cursor: first.next };
  const second = await admin.ask(listUsers, { query });
  expect([...first.body, ...second].map(({ _id }) => _id)).toEqual([user.id, member.id]);
});
