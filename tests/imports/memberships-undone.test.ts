import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { listImports, undoImport } from '#contract/people/member-imports.ts';
import { countUsers, getUser } from '#contract/people/users.ts';
import { aMembership } from '../support/memberships.ts';
import { aUser } from '../support/people.ts';
import { anEmail, fileOf, openClubWithTiers } from './memberships-fixture.ts';

const { server, admin, gold, today, YEAR, bring, heldBy, everything } = await openClubWithTiers();
const { db } = server;

describe('an import with memberships that is undone', () => {
  test('leaves nothing of it where nobody has touched anything, and can be brought again', async () => {
    const known = await aUser(server);
    const before = await everything();
    const counts = await admin.ask(countUsers);
    const text = fileOf(
      `A,${anEmail()},Gold Family,${YEAR},Ahmed,,`,
      `B,${known.email},,,,Ahmed,,`,
      'Ayaan,,,,,Ahmed,,2017-03-05',
      `C,${anEmail()},Gold,${YEAR},,,`,
    );
    for (let again = 0; again < 2; again += 1) {
      const { import: made } = await bring(text);
      const undone = await admin.ask(undoImport, { params: { id: made?._id ?? '' } });
      expect(undone).toEqual({ removed: 2, stayed: [], memberships: 2 });
      expect(await everything()).toEqual(before);
      expect(await admin.ask(countUsers)).toEqual(counts);
    }
    const [listed] = await admin.ask(listImports);
    expect(listed).toMatchObject({ added: 2, left: 0, memberships: { added: 2, left: 0 } });
  });

  test('leaves what somebody has changed or built on since, and says whose', async () => {
    const [changed, followed, quiet, agreed] = [anEmail(), anEmail(), anEmail(), anEmail()];
    const known = await aUser(server, { name: 'Known' });
    const { import: made } = await bring(
      fileOf(
        `Changed,${changed},Gold,${YEAR},,,`,
        `Followed,${followed},Gold,${YEAR},,,`,
        `Quiet,${quiet},Gold,${YEAR},,,`,
        `Agreed,${agreed},Gold Family,${YEAR},Agreed,,`,
        'Ayaan,,,,,Agreed,,2017-03-05',
        `Known,${known.email},Gold,${YEAR},,,`,
      ),
    );
    const idOf = async (email: string) => (await admin.ask(getUser, { params: { email } }))._id;
    const end = (email: string, ends_on: ClubDate) =>
      sql`
      update memberships set ends_on = ${ends_on}::date from users
      where users.household_id = memberships.household_id and users.email = ${email}`.execute(db);
    await end(changed, addDays(today, 100));
    await end(known.email, addDays(today, 100));
    await aMembership(
      server,
      { id: await idOf(followed) },
      { tier: gold, starts_on: addDays(today, 365), ends_on: addDays(today, 729) },
    );
    await sql`update children set consent_by = ${await idOf(agreed)}::uuid, consent_at = now(), consent_words = 'Yes', born_on = '2017-03-05'
      where name = 'Ayaan' and household_id = (select household_id from users where email = ${agreed})`.execute(
      db,
    );
    const undone = await admin.ask(undoImport, { params: { id: made?._id ?? '' } });
    expect(undone).toEqual({
      removed: 1,
      memberships: 2,
      stayed: [
        { email: changed, name: 'Changed', why: 'has-membership' },
        { email: followed, name: 'Followed', why: 'has-membership' },
        { email: agreed, name: 'Agreed', why: 'has-membership' },
        { email: known.email, name: 'Known', why: 'membership-changed' },
      ],
    });
    expect(await heldBy(quiet)).toBeUndefined();
    expect(await heldBy(changed)).toMatchObject({ ends_on: addDays(today, 100) });
    expect(await heldBy(agreed)).toBeUndefined();
  });

  test('leaves what has run to its end since, which is history', async () => {
    const known = await aUser(server, { name: 'Long ago' });
    const [email, over] = [anEmail(), addDays(today, -1)];
    const { import: made } = await bring(
      fileOf(
        `Known,${known.email},Gold,${YEAR},,,`,
        `Ended,${email},Gold,${addDays(today, -365)},${over},,,`,
      ),
    );
    server.clock.pass({ days: 400 });
    const undone = await admin.ask(undoImport, { params: { id: made?._id ?? '' } });
    // A membership that had already ended when it was imported was never used at this club.
    expect(undone).toEqual({
      removed: 1,
      memberships: 1,
      stayed: [{ email: known.email, name: 'Long ago', why: 'membership-changed' }],
    });
    expect(await heldBy(known.email)).toMatchObject({ ends_on: addDays(today, 364) });
  });
});
