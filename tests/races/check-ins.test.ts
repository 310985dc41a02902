import { AndNode, ParensNode, TableNode, UpdateQueryNode, WhereNode, type KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendCheckIns } from '#contract/desk/check-ins.ts';
import { relayOutbox } from '../support/product.ts';
import { aDeskBooking } from '../desk/desk-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { aCourt, inDays } from '../support/club.ts';
import { withoutLocks } from '../support/database/without-locks.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aStaffMember, type Person } from '../support/people.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

/** The number of check-in codes. A round is only two calls, so all rounds take seconds. */
const CODES_AT_TWO_DESKS = roundsOf(500);
const AMPLE = patience(60_000 + CODES_AT_TWO_DESKS * 200);
const SLOTS = Array.from({ length: 10 }, (_, hour) => `${12 + hour}:30 - ${13 + hour}:30`);

/** Removes the statement's condition, so that people who are checked in already are checked in again. */
const withoutCondition: KyselyPlugin = {
  transformQuery({ node }) {
    if (!UpdateQueryNode.is(node) || !node.table || !TableNode.is(node.table)) return node;
    const condition = node.where?.where;
    if (node.table.table.identifier.name !== 'bookings' || !condition || !AndNode.is(condition)) return node;
    const { left } = condition;
    return { ...node, where: WhereNode.create(ParensNode.is(left) ? left.node : left) };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** Opens a club of three nodes whose court is booked for the whole afternoon today. */
async function open() {
  const club = await threeNodes();
  onTestFinished(club.close);
  const { first } = club;
  const admin = api(first).as(await anAdmin(first));
  const staff = await aStaffMember(first);
  const desk = api(first).as(staff);
  const court = await aCourt(admin, { slots: SLOTS });
  for (const slot of court.slots) await aDeskBooking(desk, court, { slots: [slot], date: inDays(first, 0) });
  while ((await relayOutbox(first.services)) > 0);
  const rows = await first.db.selectFrom('booking_codes').select('code').orderBy('code').execute();
  const codes = rows.map(({ code }) => code);
  const leave = () => first.db.updateTable('bookings').set({ checked_in_at: null }).execute();
  const times = async () => {
    const bookings = await first.db
      .selectFrom('bookings')
      .innerJoin('booking_codes', 'booking_id', 'bookings.id')
      .select('checked_in_at')
      .orderBy('code')
      .execute();
    return bookings.map(({ checked_in_at }) => checked_in_at?.toISOString());
  };
  return { ...club, staff, codes, leave, times };
}

type Desk = Client<Person>;

async function showAtBoth(desks: Desk[], code: string): Promise<string[]> {
  const answers = await Promise.all(
    desks.map((desk) => desk.ask(sendCheckIns, { body: { items: [{ code }] } })),
  );
  return answers.flatMap((checked) => checked.map(({ verdict }) => verdict)).toSorted();
}

describe('one code at two desks', { timeout: AMPLE }, () => {
  test(`is checked in at one and was already at the other, ${CODES_AT_TWO_DESKS} times`, async () => {
    const { clientsOf, staff, codes, leave } = await open();
    const desks = clientsOf(staff, 2);
    for (let round = 0; round < CODES_AT_TWO_DESKS; round += 1) {
      if (round % codes.length === 0) await leave();
      const code = codes[round % codes.length] ?? '';
      expect(await showAtBoth(desks, code)).toEqual(['already', 'checked-in']);
    }
  });

  test('is checked in at both without the lock and the condition', async () => {
    const { nodeWithout, staff, codes } = await open();
    const node = await nodeWithout(withoutLocks(2), withoutCondition);
    onTestFinished(() => node.close());
    const desk = api(node).as(staff);
    expect(await showAtBoth([desk, desk], codes[0] ?? '')).toEqual(['checked-in', 'checked-in']);
  });
});

const MINUTE = 60_000;

describe('a queue of check-ins', { timeout: AMPLE }, () => {
  const sendAt = (desk: Desk, codes: string[], at: string) =>
    desk.ask(sendCheckIns, { body: { items: codes.map((code) => ({ code, at })) } });

  test('that two tabs send twice checks each in once, and the first time is kept', async () => {
    const { first, clientsOf, staff, codes, times } = await open();
    const at = new Date(first.clock.now().getTime() - 30 * MINUTE).toISOString();
    const later = new Date(first.clock.now().getTime() - 10 * MINUTE).toISOString();
    const tabs = clientsOf(staff, 2);
    const answers = await Promise.all([...tabs, ...tabs].map((tab) => sendAt(tab, codes, at)));
    const verdicts = answers.flatMap((checked) => checked.map(({ verdict }) => verdict));
    expect(verdicts.filter((verdict) => verdict === 'checked-in')).toHaveLength(codes.length);
    expect(verdicts.filter((verdict) => verdict === 'already')).toHaveLength(3 * codes.length);
    for (const tab of tabs) await sendAt(tab, codes, later);
    expect(await times()).toEqual(codes.map(() => at));
  });

  test('changes the times when it is sent again without the condition', async () => {
    const { first, nodeWithout, staff, codes, times } = await open();
    const node = await nodeWithout(withoutCondition);
    onTestFinished(() => node.close());
    const tab = api(node).as(staff);
    const later = new Date(first.clock.now().getTime() - 10 * MINUTE).toISOString();
    await sendAt(tab, codes, new Date(first.clock.now().getTime() - 30 * MINUTE).toISOString());
    await sendAt(tab, codes, later);
    expect(await times()).toEqual(codes.map(() => later));
  });
});
