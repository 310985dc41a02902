import { describe, expect, test } from 'vitest';
import { judgeHousehold, groupRows, type KnownHousehold, type KnownPerson } from './household-rules.ts';
import type { Bought, HeldRow } from './membership-rules.ts';

const TIER = { id: 'tier', name: 'Gold Family', name_bn: null, most_people: 3, grace_days: 14 };
const YEAR: Bought = { tier: TIER, from: '2026-11-24', until: '2027-11-23', paid: null };

const row = (line: number, fields: Partial<HeldRow> = {}): HeldRow => ({
  line,
  name: `Person ${line}`,
  email: `person${line}@example.com`,
  household: 'ahmed',
  bought: null,
  fault: null,
  ...fields,
});
const child = (line: number, name = `Child ${line}`) => row(line, { email: '', name });
const household = (fields: Partial<KnownHousehold> = {}): KnownHousehold => ({
  id: 'household',
  payer_id: 'payer',
  people: 1,
  children: [],
  memberships: [],
  ...fields,
});
const knowing = (...people: [line: number, person: KnownPerson][]) =>
  new Map(people.map(([line, person]) => [`person${line}@example.com`, person]));

describe('rows of a file', () => {
  test('share a household by its word; who buys without one has one of their own', () => {
    const groups = groupRows([
      row(2, { bought: YEAR }),
      row(3, { household: '' }),
      row(4),
      row(5, { household: '', bought: YEAR }),
      row(6, { household: 'uddin' }),
    ]);
    expect(groups.map((rows) => rows.map(({ line }) => line))).toEqual([[2, 4], [5], [6]]);
  });
});

describe('a household of a file', () => {
  test('is made of its rows, of which the first pays, whoever of them says what is bought', () => {
    const { plan, faults } = judgeHousehold(row(2), [row(3, { bought: YEAR }), child(4)], new Map());
    expect(faults.size).toBe(0);
    expect(plan).toMatchObject({
      household: null,
      payer: 'person2@example.com',
      adults: [{ line: 2 }, { line: 3 }],
      children: [{ line: 4 }],
      membership: { line: 3, from: '2026-11-24', after_end: null },
    });
  });

  test('stays as it is by what it has already', () => {
    const known = household({
      people: 3,
      children: ['Ayaan'],
      memberships: [{ tier_id: 'tier', starts_on: YEAR.from, ends_on: YEAR.until }],
    });
    const people = knowing([2, { id: 'payer', household: known }], [3, { id: 'other', household: known }]);
    const { plan, faults } = judgeHousehold(row(2, { bought: YEAR }), [row(3), child(4, 'AYAAN')], people);
    expect(faults.size).toBe(0);
    expect(plan).toMatchObject({ adults: [], children: [], membership: null });
  });

  test('lets what is bought follow what it has, a day later at the earliest', () => {
    const held = { tier_id: 'tier', starts_on: '2026-01-01', ends_on: '2026-11-23' };
    const judge = (ends_on: string) =>
      judgeHousehold(
        row(2, { bought: YEAR }),
        [],
        knowing([2, { id: 'payer', household: household({ memberships: [{ ...held, ends_on }] }) }]),
      );
    expect(judge('2026-11-23').plan?.membership).toMatchObject({ after_end: '2026-11-23' });
    expect(judge('2026-11-24').faults.get(2)?.field).toBe('from');
  });

  test('has as many people as its tier is for, who is there already with them', () => {
    const people = knowing([2, { id: 'payer', household: household({ people: 2 }) }]);
    const { plan, faults } = judgeHousehold(
      row(2, { bought: YEAR }),
      [child(3), child(4), child(3 + 2)],
      people,
    );
    expect(plan?.children.map(({ line }) => line)).toEqual([3]);
    expect([...faults.keys()]).toEqual([4, 5]);
  });

  test('takes no row where the first cannot pay', () => {
    const fault = { field: 'phone', message: 'No.' } as const;
    const own = { field: 'name', message: 'Neither.' } as const;
    const { plan, faults } = judgeHousehold(
      row(2, { fault }),
      [row(3, { bought: YEAR }), row(4, { fault: own })],
      new Map(),
    );
    expect(plan).toBeNull();
    expect([faults.get(2), faults.get(3)?.field, faults.get(4)]).toEqual([fault, 'household', own]);
  });
});
