import { describe, expect, test } from 'vitest';
import { getAccountData, removeOwnUser } from '#contract/account/account.ts';
import { addChild, getHousehold, removeChild } from '#contract/memberships/households.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aPayer, giveMembership, goldFamily, letJoin } from './household-fixture.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const gold = await goldFamily(admin);

const AYAAN = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;

describe('a child', () => {
  test('is kept with the words that their parent read, in the language that they read', async () => {
    const karim = await aPayer(server);
    await karim.ask(addChild, { body: AYAAN });
    const { children } = await karim.ask(getAccountData, {});
    expect(children).toMatchObject([
      {
        name: 'Ayaan',
        born_on: '2017-05-04',
        consent_words:
          'I am their parent or guardian and agree that the club keeps their name and birth date for this membership.',
      },
    ]);
  });

  test.each([
    [{ consent: false }, 'consent'],
    [{ born_on: '1899-12-31' }, 'born_on'],
    [{ born_on: '2023-02-29' }, 'born_on'],
    [{ born_on: 'tomorrow' }, 'born_on'],
    [{ name: ' ' }, 'name'],
  ])('is refused with %o', async (wrong, path) => {
    const karim = await aPayer(server);
    // The compiler rejects these fields as well, hence the cast.
    const body = { ...AYAAN, ...wrong } as typeof AYAAN;
    expect((await karim.call(addChild, { body })).problem.errors).toMatchObject([{ path }]);
  });

  test('is born today at the latest, may be on 29 February, and is under 18', async () => {
    const karim = await aPayer(server);
    const add = (born_on: string) => karim.call(addChild, { body: { ...AYAAN, born_on } });
    const today = toClubDate(server.clock.now());
    const year = Number(today.slice(0, 4));
    const tomorrow = toClubDate(new Date(server.clock.now().getTime() + 86_400_000));
    expect((await add(tomorrow)).problem.errors).toEqual([
      { path: 'born_on', message: 'This birth date is yet to come.' },
    ]);
    expect((await add(`${year - 18}${today.slice(4)}`)).problem.errors).toEqual([
      { path: 'born_on', message: 'They are 18 or older. Please invite them by e-mail.' },
    ]);
    expect((await add('2024-02-29')).status).toBe(201);
    expect((await add(today)).status).toBe(201);
  });

  test('who is sent twice is there once, and another of that name or birthday beside them', async () => {
    const karim = await aPayer(server);
    await karim.ask(addChild, { body: AYAAN });
    expect((await karim.call(addChild, { body: AYAAN })).problem.errors).toEqual([
      { path: 'name', message: 'Ayaan is in your household already, with this birth date.' },
    ]);
    await karim.ask(addChild, { body: { ...AYAAN, name: 'Aarav' } });
    const { children } = await karim.ask(addChild, { body: { ...AYAAN, born_on: '2019-05-04' } });
    expect(children.map(({ name }) => name).toSorted()).toEqual(['Aarav', 'Ayaan', 'Ayaan']);
  });

  test('leaves neither name nor birth date behind', async () => {
    const karim = await aPayer(server);
    const { children } = await karim.ask(addChild, { body: AYAAN });
    const id = children[0]?._id ?? '';
    await karim.ask(removeChild, { params: { id } });
    const row = await server.db
      .selectFrom('children')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: null, born_on: null, left_at: server.clock.now() });
    expect(row.consent_words).toMatch(/^I am their parent/);
    expect((await karim.call(removeChild, { params: { id } })).problem.code).toBe('not-found');
    const rows = await server.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('Ayaan');
  });
});

describe('an account that is removed', () => {
  const leave = (who: Awaited<ReturnType<typeof aPayer>>) =>
    who.call(removeOwnUser, { body: { email: who.person.email } });

  test('must be of nobody who pays for others', async () => {
    const karim = await aPayer(server);
    await giveMembership(server, karim.person.id, gold);
    const rima = api(server).as(await aUser(server));
    await letJoin(karim, rima);
    expect((await leave(karim)).problem.code).toBe('payer-stays');
    expect((await leave(rima)).status).toBe(204);
    expect((await karim.ask(getHousehold, {})).people).toHaveLength(1);
    expect((await leave(karim)).status).toBe(204);
  });

  test('takes those of whoever agreed with it, in a household that another one pays for', async () => {
    const karim = await aPayer(server);
    await giveMembership(server, karim.person.id, gold);
    const rima = await aPayer(server, 'Rima');
    const { children } = await rima.ask(addChild, { body: AYAAN });
    await letJoin(karim, rima, [{ id: children[0]?._id ?? '', comes: true }]);
    await karim.ask(addChild, { body: { ...AYAAN, name: 'Zara' } });
    expect((await leave(rima)).status).toBe(204);
    expect((await karim.ask(getHousehold, {})).children.map(({ name }) => name)).toEqual(['Zara']);
    const rows = await server.db.selectFrom('children').selectAll().where('name', '=', 'Ayaan').execute();
    expect(rows.filter(({ consent_by }) => consent_by === rima.person.id)).toEqual([]);
  });

  test('takes the children’s names and birth dates with it', async () => {
    const karim = await aPayer(server);
    await karim.ask(addChild, { body: AYAAN });
    const { household_id } = await server.db
      .selectFrom('users')
      .select('household_id')
      .where('id', '=', karim.person.id)
      .executeTakeFirstOrThrow();
    expect((await leave(karim)).status).toBe(204);
    const rows = await server.db
      .selectFrom('children')
      .selectAll()
      .where('household_id', '=', household_id ?? '')
      .execute();
    expect(rows).toMatchObject([{ name: null, born_on: null }]);
  });
});
