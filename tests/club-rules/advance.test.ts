import { describe, expect, test } from 'vitest';
import { getClubRules, updateClubRules, type ClubRulesFields } from '#contract/club/club-rules.ts';
import { listAudit } from '#contract/records/audit.ts';
import { guardPayments, setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

const THIRTY = { kind: 'percent', percent: 30 } as const;
const OFF = { advance: { kind: 'none' }, restMinutes: 0, guestFee: 0 } as const;

const asked = async (fields: Partial<ClubRulesFields>) => {
  const { version } = await admin.ask(getClubRules);
  return admin.call(updateClubRules, { body: { version, ...fields } });
};

describe('while the database is being prepared for parts', () => {
  test.each([
    [{ advance: THIRTY }],
    [{ advance: { kind: 'taka', amount: 500 } }],
    [{ guestFee: 200 }],
  ] as const)('nobody switches on %o, and everybody afterwards', async (fields) => {
    await guardPayments(server.db, 'of bookings');
    const before = await admin.ask(getClubRules);
    const { status, problem } = await asked({ ...fields, dayLimit: 7 });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'still-preparing',
      'The database is still being prepared. Please try again in a few minutes.',
    ]);
    expect(await admin.ask(getClubRules)).toEqual(before);
    // Rules that do not divide bookings can still be changed.
    expect((await asked({ ...OFF, restMinutes: 60 })).status).toBe(200);
    await guardPayments(server.db, 'of parts');
    expect((await asked(fields)).body).toMatchObject(fields);
    await setRules(admin, OFF);
  });
});

describe('the rules for paying in parts', () => {
  test('are changed one by one, and stay as they are where a change does not name them', async () => {
    await guardPayments(server.db, 'of parts');
    const before = await admin.ask(getClubRules);
    expect(before).toMatchObject(OFF);
    for (const fields of [
      { advance: THIRTY },
      { restMinutes: 120 },
      { guestFee: 200 },
      { advance: { kind: 'taka', amount: 500 } },
    ] as const) {
      const was = await admin.ask(getClubRules);
      const is = { ...was, ...fields, version: was.version + 1 };
      expect(await setRules(admin, fields)).toEqual(is);
      expect(await admin.ask(getClubRules)).toEqual(is);
    }
    const row = await server.db
      .selectFrom('club_rules')
      .select(['advance_kind', 'advance_amount', 'rest_minutes', 'guest_fee_poisha'])
      .executeTakeFirstOrThrow();
    expect(Object.values(row)).toEqual(['taka', 50_000, 120, 20_000]);
    await setRules(admin, OFF);
    const changes = (await admin.ask(listAudit, { query: { kind: 'rules', limit: 5 } }))
      .map((entry) => entry.changes.map(({ field, before: was, after: is }) => [field, was, is]))
      .reverse();
    const rest = 'Rest online until minutes before play';
    expect(changes).toEqual([
      [['Advance in %', null, '30']],
      [[rest, '0', '120']],
      [['Guest fee', '৳0', '৳200']],
      [
        ['Advance in %', '30', null],
        ['Advance', null, '৳500'],
      ],
      [
        [rest, '120', '0'],
        ['Guest fee', '৳200', '৳0'],
        ['Advance', '৳500', null],
      ],
    ]);
  });

  test.each([
    [{ advance: { kind: 'half' } }, 'advance.kind: Please choose whether a booking is paid in parts.'],
    [{ advance: 30 }, 'advance: Please choose whether a booking is paid in parts.'],
    [{ advance: { kind: 'percent' } }, 'advance.percent: Required'],
    [{ advance: { kind: 'percent', percent: 0 } }, 'advance.percent: …from 1 to 99.'],
    [{ advance: { kind: 'percent', percent: 100 } }, 'advance.percent: …from 1 to 99.'],
    [{ advance: { kind: 'percent', percent: 1.5 } }, 'advance.percent: …from 1 to 99.'],
    [{ advance: { kind: 'percent', percent: '৪' } }, 'advance.percent: …from 1 to 99.'],
    [{ advance: { kind: 'taka', amount: 0 } }, 'advance.amount: …from 1 to 999,999.'],
    [{ advance: { kind: 'taka', amount: 1_000_000 } }, 'advance.amount: …from 1 to 999,999.'],
    [{ restMinutes: 10_081 }, 'restMinutes: …from 0 to 10,080.'],
    [{ guestFee: -1 }, 'guestFee: …from 0 to 100,000.'],
    [{ guestFee: 100_001 }, 'guestFee: …from 0 to 100,000.'],
  ])('are refused where they are wrong: %o', async (fields, fault) => {
    const before = await admin.ask(getClubRules);
    // The compiler rejects these fields as well, hence the cast.
    const { status, problem } = await asked(fields as Partial<ClubRulesFields>);
    const found = problem.errors?.map(({ path, message }) => `${path}: ${message}`);
    expect([status, found]).toEqual([400, [fault.replace('…', 'Please enter a whole number ')]]);
    expect(await admin.ask(getClubRules)).toEqual(before);
  });
});

test('the database takes no advance that the rules do not know', async () => {
  const keep = (advance_kind: 'none' | 'percent' | 'taka', advance_amount: number) =>
    server.db.updateTable('club_rules').set({ advance_kind, advance_amount }).execute();
  for (const [kind, amount] of [
    ['none', 1],
    ['percent', 0],
    ['percent', 100],
    ['taka', 0],
    ['taka', 150],
  ] as const)
    await expect(keep(kind, amount)).rejects.toThrow('club_rules_advance');
  await keep('percent', 99);
  await keep('none', 0);
});
