import { expect, test } from 'vitest';
import {
  createPriceRule,
  listPriceRules,
  previewPriceRule,
  updatePriceRule,
} from '#contract/opening-hours/price-rules.ts';
import { aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const dear = await aCourt(admin, { type: 'Tennis', price: 1200 });
const cheap = await aCourt(admin, { type: 'Table Tennis', price: 500 });
await aCourt(admin, { type: 'Badminton', price: 900 });

const PEAK = { name: 'Friday peak', price: 900, weekdays: [5] };
const names = (courts: { court_type: string }[]) => courts.map(({ court_type }) => court_type).toSorted();

test('a price says for which courts it changes what, what becomes cheaper first, before it is saved', async () => {
  const { price_changes } = await admin.ask(previewPriceRule, { body: { rule: PEAK } });
  expect(price_changes.map(({ courts, ...change }) => ({ ...change, courts: names(courts) }))).toEqual([
    { from: 1200, to: 900, courts: ['Tennis'] },
    { from: 500, to: 900, courts: ['Table Tennis'] },
  ]);
  const hours = { ...PEAK, hours: '11 PM - 12 AM' };
  expect(await admin.ask(previewPriceRule, { body: { rule: hours } })).toMatchObject({ price_changes: [] });
});

test('one that lowers a price is refused until it may, and a call of before the question is not asked', async () => {
  const refused = await admin.call(createPriceRule, { body: { ...PEAK, may_lower: false } });
  expect(refused.problem).toMatchObject({
    errors: [{ path: 'may_lower', message: expect.stringContaining('become cheaper') }],
  });
  expect(await admin.ask(listPriceRules)).toEqual([]);
  const date = inDays(server, 60);
  const later = { ...PEAK, price: 400, weekdays: [0, 1, 2, 3, 4, 5, 6], starts_on: date, ends_on: date };
  const far = { ...later, court_id: cheap._id, may_lower: false };
  expect((await admin.call(createPriceRule, { body: far })).status).toBe(400);
  const raised = { ...PEAK, price: 1300, may_lower: false };
  const rule = await admin.ask(createPriceRule, { body: raised });
  const params = { id: rule._id };
  const down = { ...raised, price: 1250 };
  expect((await admin.call(updatePriceRule, { params, body: down })).status).toBe(400);
  await admin.ask(updatePriceRule, { params, body: { ...down, may_lower: true } });
  await admin.ask(createPriceRule, { body: PEAK });
});

test('members are told what they pay now and then, not what everybody pays', async () => {
  const rule = {
    name: 'Members',
    price: 1000,
    court_id: dear._id,
    weekdays: [1],
    audience: 'members' as const,
  };
  const { price_changes } = await admin.ask(previewPriceRule, { body: { rule } });
  expect(price_changes).toMatchObject([{ from: 1200, to: 1000, courts: [{ court_type: 'Tennis' }] }]);
});
