import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '#contract/clock/club-time.ts';
import { undoImport } from '#contract/people/member-imports.ts';
import { getUser } from '#contract/people/users.ts';
import { aMembership } from '../support/memberships.ts';
import { aUser } from '../support/people.ts';
import { anEmail, fileOf, openClubWithTiers } from './memberships-fixture.ts';

const { server, admin, gold, today, YEAR, bring, preview, heldBy, everything } = await openClubWithTiers();
const { db } = server;

describe('a file with memberships', () => {
  test('gives them, with whoever shares them; the same file again changes nothing', async () => {
    const [payer, other, alone] = [anEmail(), anEmail(), anEmail()];
    const text = fileOf(
      `Karim,${payer},gold family,24-11-2026,23/11/2027,Ahmed,"24,000",`,
      `Rima,${other},,,,AHMED,,`,
      'Ayaan,,,,,ahmed,,2017-03-05',
      `Salma,${alone},GOLD,২৪/১১/২০২৬,2027-11-23,,,`,
    );
    const rows = await preview(text);
    const shared = { tier: 'Gold Family', from: '2026-11-24', until: '2027-11-23', is_new: true };
    expect(rows).toMatchObject([
      { verdict: 'new', household: 'Ahmed', membership: shared },
      { verdict: 'new', household: 'AHMED', membership: shared },
      { verdict: 'new', is_child: true, email: '', name: 'Ayaan', membership: shared },
      { verdict: 'new', membership: { tier: 'Gold', is_new: true } },
    ]);
    expect(await heldBy(payer)).toBeUndefined();

    const result = await bring(text);
    expect(result).toMatchObject({
      added: 3,
      known: 0,
      skipped: 0,
      memberships: 2,
      children: 1,
      import: { added: 3, memberships: { added: 2, left: 2 } },
    });
    const held = await heldBy(other);
    expect(held).toMatchObject({
      payer: { email: payer },
      people: 3,
      tier_name: 'Gold Family',
      starts_on: '2026-11-24',
      ends_on: '2027-11-23',
      counts_until: '2027-12-07',
      adults: [{ email: payer }, { email: other }],
      children: [{ name: 'Ayaan' }],
      memberships: [{ paid_before: 24_000 }],
    });
    expect((await heldBy(alone))?.counts_until).toBe('2027-12-03');
    const child = await db
      .selectFrom('children')
      .selectAll()
      .where('name', '=', 'Ayaan')
      .executeTakeFirstOrThrow();
    expect(child).toMatchObject({ born_on: null, consent_at: null, consent_words: null });
    const { rows: money } = await sql`select id from charges union all select id from payments`.execute(db);
    expect(money).toEqual([]);

    const before = await everything();
    expect(await bring(text)).toEqual({ import: null, added: 0, known: 3, skipped: 0 });
    expect(await everything()).toEqual(before);
    expect((await preview(text)).map(({ membership }) => membership?.is_new)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('gives somebody who is known the membership, and changes nothing else', async () => {
    const known = await aUser(server, { name: 'Jamal' });
    const before = await admin.ask(getUser, { params: { email: known.email } });
    const result = await bring(fileOf(`Another Name,${known.email},Gold,${YEAR},,,`));
    expect(result).toMatchObject({ added: 0, known: 1, memberships: 1, import: { added: 0 } });
    expect(await admin.ask(getUser, { params: { email: known.email } })).toEqual(before);
    expect(await heldBy(known.email)).toMatchObject({ tier_id: gold._id, ends_on: addDays(today, 364) });
  });

  test('lets another one follow what somebody has', async () => {
    const known = await aUser(server);
    const { householdId } = await aMembership(server, known, {
      tier: gold,
      starts_on: addDays(today, -364),
      ends_on: today,
    });
    const versionOf = async () =>
      (await db.selectFrom('households').select('version').where('id', '=', householdId).executeTakeFirst())
        ?.version;
    const before = await versionOf();
    await bring(fileOf(`J,${known.email},Gold,${addDays(today, 1)},${addDays(today, 365)},,,`));
    const rows = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.household_id', 'memberships.household_id')
      .select(['starts_on', 'after_end'])
      .where('users.id', '=', known.id)
      .orderBy('starts_on')
      .execute();
    expect(rows).toEqual([
      { starts_on: addDays(today, -364), after_end: null },
      { starts_on: addDays(today, 1), after_end: today },
    ]);
    // The raised version makes bookings fail that were checked against the previous one.
    expect(await versionOf()).toBe((before ?? 0) + 1);
  });
  test('of 3,000 rows is taken whole, and undone whole', async () => {
    const before = await everything();
    const rows = Array.from({ length: 1000 }, (_, n) => [
      `Mohammad Abdur Rahman Chowdhury ${n},${anEmail()},Gold Family,${YEAR},Family ${n},24000,`,
      `Fatema Begum ${n},${anEmail()},,,,Family ${n},,`,
      `Ayaan Rahman Chowdhury ${n},,,,,Family ${n},,2017-03-05`,
    ]).flat();
    const brought = await bring(fileOf(...rows));
    expect(brought).toMatchObject({ added: 2000, memberships: 1000, children: 1000, skipped: 0 });
    const undone = await admin.ask(undoImport, { params: { id: brought.import?._id ?? '' } });
    expect(undone).toEqual({ removed: 2000, memberships: 1000, stayed: [] });
    expect(await everything()).toEqual(before);
  });
});
