import { describe, expect, test } from 'vitest';
import { AS_READ, writeAsRead } from '#contract/as-read.ts';
import { announcementFields, createAnnouncement, updateAnnouncement } from '#contract/club/announcements.ts';
import { courtFields, updateCourt } from '#contract/club/courts.ts';
import { createDayPlan, openingHoursFields, updateDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { createPriceRule, priceRuleFields, updatePriceRule } from '#contract/opening-hours/price-rules.ts';
import { couponFields, updateCoupon } from '#contract/payments/coupons.ts';
import { aCoupon, aCourt } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// Two admins have the same record open, and the second saves over a change that they have not seen.

const server = await startTestServer();
const [one, other] = [api(server).as(await anAdmin(server)), api(server).as(await anAdmin(server))];

const days = { weekdays: [1], court_id: null };
const announcement = { title: 'Closed', message: 'On Friday.', active: true };
const plan = { name: 'Rain', ...days, kind: 'hours' as const, windows: ['7 AM - 9 AM'] };
const rule = { name: 'Peak', ...days, price: 800 };

test('the second to save a court is told what the first has changed, and then may', async () => {
  const court = await aCourt(one, { price: 500 });
  const params = { id: court._id };
  await one.ask(updateCourt, { params, body: { ...court, price: 600 } });
  const rename = { params, body: { ...court, type: 'Tennis 2' } };
  const read = (record: object) => ({ headers: { [AS_READ]: writeAsRead(courtFields, { ...record }) } });
  const refused = await other.call(updateCourt, rename, read(court));
  expect(refused.status).toBe(409);
  expect(refused.problem).toMatchObject({
    code: 'changed-meanwhile',
    now: { price: 600 },
    detail:
      'Somebody else has changed this since you opened it. It says now: price 600. What you typed is kept: correct it, or save again to keep yours.',
  });
  const seen = read({ ...court, ...refused.problem.now });
  expect(await other.ask(updateCourt, rename, seen)).toMatchObject({ type: 'Tennis 2', price: 500 });
  // A client that does not send the values it has read still saves.
  expect(await other.ask(updateCourt, { params, body: { price: 700 } })).toMatchObject({ price: 700 });
});

test('opening hours, which raise a court’s own version, are no change of it', async () => {
  const court = await aCourt(one);
  await one.ask(createDayPlan, {
    body: { ...plan, court_id: court._id },
  });
  const headers = { [AS_READ]: writeAsRead(courtFields, court) };
  await other.ask(updateCourt, { params: { id: court._id }, body: { ...court, price: 650 } }, { headers });
});

describe('so is the second to save', () => {
  test('an announcement', async () => {
    const read = await one.ask(createAnnouncement, { body: announcement });
    const params = { id: read._id };
    await one.ask(updateAnnouncement, { params, body: { ...announcement, title: 'Open' } });
    const headers = { [AS_READ]: writeAsRead(announcementFields, read) };
    const refused = await other.call(updateAnnouncement, { params, body: announcement }, { headers });
    expect(refused.problem).toMatchObject({ code: 'changed-meanwhile', now: { title: 'Open' } });
  });

  test('a coupon, whose uses are no change', async () => {
    const read = await aCoupon(one);
    const params = { id: read._id };
    const headers = { [AS_READ]: writeAsRead(couponFields, read) };
    await server.db.updateTable('coupons').set({ used: 1 }).where('id', '=', read._id).execute();
    await one.ask(updateCoupon, { params, body: { ...read, description: 'Eid' } }, { headers });
    const refused = await other.call(updateCoupon, { params, body: read }, { headers });
    expect(refused.problem).toMatchObject({ code: 'changed-meanwhile', now: { description: 'Eid' } });
  });

  test('special hours, and a price', async () => {
    const hours = await one.ask(createDayPlan, { body: plan });
    await one.ask(updateDayPlan, { params: { id: hours._id }, body: { ...plan, name: 'Sun' } });
    const ofHours = { headers: { [AS_READ]: writeAsRead(openingHoursFields, hours) } };
    const late = await other.call(updateDayPlan, { params: { id: hours._id }, body: plan }, ofHours);
    expect(late.problem).toMatchObject({ code: 'changed-meanwhile', now: { name: 'Sun' } });
    const price = await one.ask(createPriceRule, { body: rule });
    await one.ask(updatePriceRule, { params: { id: price._id }, body: { ...rule, price: 900 } });
    const ofPrice = { headers: { [AS_READ]: writeAsRead(priceRuleFields, price) } };
    const later = await other.call(updatePriceRule, { params: { id: price._id }, body: rule }, ofPrice);
    expect(later.problem).toMatchObject({ code: 'changed-meanwhile', now: { price: 900 } });
  });
});
