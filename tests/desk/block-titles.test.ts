import { expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { createBlock, listBlocks } from '#contract/desk/blocks.ts';
import { aBlock, blockOn } from '../support/blocks.ts';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { findAuditRows } from '../support/database/records.ts';
import { anAdmin, aStaffMember, aUser, aVisitor } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const user = api(server).as(await aUser(server));
const visitor = api(server).as(aVisitor);
const aDay = () => inDays(server, 2);

test('a block has its title in both languages, where both were written', async () => {
  const court = await aCourt(admin);
  const date = aDay();
  const titles = { title: 'Junior cup', title_bn: ' ছোটদের কাপ ', is_title_public: true };
  const { series_id } = await aBlock(staff, court, date, titles);
  const { rows } = await visitor.ask(getBoard, { query: { date } });
  const cells = rows.find(({ _id }) => _id === court._id)?.cells ?? [];
  expect(cells.map(({ title, title_bn }) => [title, title_bn])).toEqual([
    ['Junior cup', 'ছোটদের কাপ'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const listed = await staff.ask(listBlocks, { query: { from: date, to: date } });
  expect(listed).toMatchObject([{ title: 'Junior cup', title_bn: 'ছোটদের কাপ' }]);
  expect(await findAuditRows(server.db, series_id)).toMatchObject([{ after: { title_bn: 'ছোটদের কাপ' } }]);
  const body = bookingRequest(user.person, court, date, court.slots.slice(0, 1));
  const inBangla = await user.call(createBooking, { body }, { headers: { 'accept-language': 'bn' } });
  expect(inBangla.problem.message).toContain('বন্ধ: ছোটদের কাপ।');
  await aBlock(staff, court, date, { ...titles, from: 0, to: 1440 });
  expect(await visitor.ask(getAvailability, { params: { id: court._id }, query: { date } })).toMatchObject({
    closed: 'Junior cup',
    closed_bn: 'ছোটদের কাপ',
  });
});

test.each([
  ['without the other', { title_bn: 'ছোটদের কাপ' }, 'title'],
  ['that is too long', { title: 'Cup', title_bn: 'ক'.repeat(81) }, 'title_bn'],
])('a block is refused with a title in Bangla %s', async (_what, titles, field) => {
  const body = blockOn(await aCourt(admin), aDay(), titles);
  const { problem } = await staff.call(createBlock, { body });
  expect(problem.errors?.map(({ path }) => path)).toEqual([field]);
});
