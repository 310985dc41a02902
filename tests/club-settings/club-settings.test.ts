import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { listAudit } from '#contract/records/audit.ts';
import {
  getClubSettings,
  updateClubSettings,
  type ClubSettingsFields,
} from '#contract/club/club-settings.ts';
import { siteSettings } from '#contract/settings.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { api, type Client } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const { site } = await makeSite();
const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

const DEFAULTS = {
  version: 1,
  setByServer: [],
  arena: 'Sports Club Arena',
  address: ['House 12, Road 7, Block F', 'Banani, Dhaka 1213', 'Bangladesh'],
  phone: '+880 1700-000000',
  email: 'hello@sportsclub.example',
  hours: '',
  latitude: 23.7937,
  longitude: 90.4043,
};

const OURS: ClubSettingsFields = {
  arena: 'Dhanmondi Lake Club',
  address: ['Road 5', 'Dhanmondi, Dhaka 1205'],
  phone: '+880 1811-222333',
  email: 'desk@lake.example',
  hours: 'Every day 6 AM – 11 PM\nFriday from 3 PM',
  latitude: 23.7461,
  longitude: 90.3742,
};

async function clubShownBy({ url }: Pick<TestServer, 'url'>) {
  return siteSettings.parse(await (await fetch(`${url}/site-settings.json`)).json()).club;
}

async function change(
  by: Pick<Client, 'ask'>,
  fields: Omit<z.input<typeof updateClubSettings.body>, 'version'>,
) {
  const { version } = await by.ask(getClubSettings);
  return by.ask(updateClubSettings, { body: { ...fields, version } });
}

describe('the payment methods', async () => {
  const club = await startTestServer({ config: { payAtDesk: true } });
  const boss = api(club).as(await anAdmin(club));
  const meansShown = async () => {
    const { payments } = siteSettings.parse(await (await fetch(`${club.url}/site-settings.json`)).json());
    return payments.map(({ means }) => means);
  };
  const chosen = () => club.db.selectFrom('club_settings').select('payment_means').executeTakeFirstOrThrow();

  test('are those that an admin ticks; all of them also when the server has more one day', async () => {
    const { waysToPay } = await change(boss, { paymentMeans: ['desk'] });
    expect(waysToPay.map(({ means, isOffered }) => [means, isOffered])).toEqual([
      ['card', false],
      ['desk', true],
    ]);
    expect(await chosen()).toEqual({ payment_means: ['desk'] });
    await expect.poll(meansShown).toEqual(['desk']);
    await change(boss, { paymentMeans: ['desk', 'card'] });
    expect(await chosen()).toEqual({ payment_means: null });
    await expect.poll(meansShown).toEqual(['card', 'desk']);
    const rows = await boss.ask(listAudit, { query: { kind: 'rules' } });
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'Ways to pay', before: 'At the desk', after: 'All' }],
      [{ field: 'Ways to pay', before: 'All', after: 'At the desk' }],
    ]);
  });

  test.each([
    ['none', []],
    ['one that the server does not have', ['bkash' as const]],
  ])('are refused with %s', async (_what, paymentMeans) => {
    const { version } = await boss.ask(getClubSettings);
    const { status, problem } = await boss.call(updateClubSettings, { body: { version, paymentMeans } });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ path }) => path)).toEqual(['paymentMeans']);
  });
});

describe('the language of e-mails to whoever has not chosen', () => {
  test('is English until an admin changes it, with an audit row', async () => {
    const club = await startTestServer();
    const boss = api(club).as(await anAdmin(club));
    expect(await boss.ask(getClubSettings)).toMatchObject({ language: 'en' });
    expect(await change(boss, { language: 'bn' })).toMatchObject({ language: 'bn', version: 2 });
    expect(await change(boss, { phone: OURS.phone })).toMatchObject({ language: 'bn' });
    const rows = await boss.ask(listAudit, { query: { kind: 'rules' } });
    expect(rows.at(-1)?.changes).toMatchObject([{ field: 'Language', after: 'bn' }]);
    const { version } = await boss.ask(getClubSettings);
    const language = 'de' as 'en'; // A client may send any value, so the type is bypassed.
    const refused = await boss.call(updateClubSettings, { body: { version, language } });
    expect(refused.problem.errors).toEqual([{ path: 'language', message: 'Please choose en or bn.' }]);
  });
});

describe('the club’s settings', () => {
  test('are, until an admin changes them, those that the site always showed', async () => {
    const club = await startTestServer();
    const boss = api(club).as(await anAdmin(club));
    const { waysToPay, ...found } = await boss.ask(getClubSettings);
    expect(found).toEqual({ ...DEFAULTS, language: 'en' });
    expect(waysToPay.map(({ means, isOffered }) => [means, isOffered])).toEqual([['card', true]]);
    const { version: _version, setByServer: _set, ...shown } = DEFAULTS;
    expect(await clubShownBy(club)).toEqual(shown);
  });

  test('are changed one by one, with an audit row, and only from the version that one has read', async () => {
    const before = await admin.ask(getClubSettings);
    const after = await change(admin, { phone: OURS.phone });
    expect(after).toEqual({ ...before, phone: OURS.phone, version: before.version + 1 });
    const stale = await admin.call(updateClubSettings, { body: { version: before.version, arena: 'Late' } });
    expect(stale).toMatchObject({ status: 409, problem: { code: 'settings-changed' } });
    expect(await admin.ask(getClubSettings)).toEqual(after);
    const rows = await server.db
      .selectFrom('audit')
      .select(['actor_id', 'before', 'after'])
      .where('action', '=', 'club-settings.updated')
      .execute();
    expect(rows).toMatchObject([
      { actor_id: admin.person.id, before: { phone: null }, after: { phone: OURS.phone } },
    ]);
  });

  test('may be changed by one of twenty admins at once', async () => {
    const { version } = await admin.ask(getClubSettings);
    const ask = (_: unknown, index: number) =>
      admin.call(updateClubSettings, { body: { version, arena: `Arena ${index}` } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await admin.ask(getClubSettings)).version).toBe(version + 1);
  });

  test('are refused field by field', async () => {
    const { version } = await admin.ask(getClubSettings);
    const faultsOf = async (fields: object) =>
      (await admin.call(updateClubSettings, { body: { version, ...fields } })).problem.errors?.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    const spot = { latitude: 91, longitude: -180.5 };
    expect(await faultsOf({ arena: ' ', address: [], phone: 'call us', email: 'desk', ...spot })).toEqual([
      'arena: Required',
      'address: Required',
      'phone: Please enter a phone number, such as +880 1700-000000.',
      'email: Please enter a valid e-mail address.',
      'latitude: Please enter a number from -90 to 90.',
      'longitude: Please enter a number from -180 to 180.',
    ]);
    expect(await faultsOf({ arena: 'Club\nBcc: all@club.example' })).toEqual([
      'arena: Please enter a single line.',
    ]);
    expect(await faultsOf({ address: Array.from({ length: 7 }, () => 'Road 5') })).toEqual([
      'address: Please use at most 6 lines.',
    ]);
    expect(await faultsOf({ latitude: 23 })).toEqual([
      'longitude: Please give latitude and longitude together.',
    ]);
  });

  test('that the server’s environment sets are shown as fixed, win, and cannot be changed here', async () => {
    const environment = { CLUB_ARENA: 'Set Arena', CLUB_LATITUDE: '24', RATE_LIMIT: 'off' };
    const { club, setClub } = readConfig(environment, process.cwd());
    const node = await startTestServer({ config: { club, setClub } });
    const boss = api(node).as(await anAdmin(node));
    const { latitude: _latitude, longitude: _longitude, arena: _arena, ...others } = OURS;
    expect(await change(boss, others)).toMatchObject({
      ...others,
      version: 2,
      arena: 'Set Arena',
      latitude: 24,
      longitude: 90.4043,
      setByServer: ['arena', 'latitude', 'longitude'],
    });
    const refused = await boss.call(updateClubSettings, { body: { version: 2, arena: 'Mine' } });
    expect(refused.problem.errors).toEqual([
      { path: 'arena', message: 'The server sets this. Please change it in its settings.' },
    ]);
    await node.db.updateTable('club_settings').set({ arena: 'Row', latitude: 1, longitude: 1 }).execute();
    expect(await boss.ask(getClubSettings)).toMatchObject({ arena: 'Set Arena', latitude: 24 });
    expect(await clubShownBy(node)).toMatchObject({ arena: 'Set Arena', phone: OURS.phone });
  });
});

describe('what shows the settings follows them without a restart', () => {
  test('at the node that saved them at once, and at another within a second', async () => {
    const database = await createTestDatabase();
    const one = await startTestServer({ database, site });
    const two = await startTestServer({ database, clock: one.clock, site });
    const boss = api(one).as(await anAdmin(one));
    const shownBy = async (node: TestServer) => ({
      settings: (await clubShownBy(node)).arena,
      page: /"arena":"([^"]*)"/.exec(await (await fetch(`${node.url}/auth/login`)).text())?.[1],
      contact: /mailto:(.*)/.exec(await (await fetch(`${node.url}/.well-known/security.txt`)).text())?.[1],
    });
    const before = { settings: DEFAULTS.arena, page: DEFAULTS.arena, contact: DEFAULTS.email };
    const after = { settings: OURS.arena, page: OURS.arena, contact: OURS.email };
    expect(await Promise.all([shownBy(one), shownBy(two)])).toEqual([before, before]);
    await change(boss, OURS);
    // The test clock does not advance, so the second node has not reloaded the settings.
    expect(await Promise.all([shownBy(one), shownBy(two)])).toEqual([after, before]);
    one.clock.pass({ seconds: 1 });
    expect(await Promise.all([shownBy(one), shownBy(two)])).toEqual([after, after]);
  });
});
