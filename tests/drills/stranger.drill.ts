import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { toDatabaseUrl } from '../support/database/address.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { startNode } from '../support/processes/node-process.ts';
import { aUser } from '../support/people.ts';
import { startClub, type ClubProcess } from '../running/support/club-server.ts';
import { endWithTest } from '../running/support/processes.ts';
import { prepare } from './support/prepare.ts';
import { print } from './support/report.ts';

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 6);
const SLICE_MS = 4000;
const START_MS = 1500;
/** The visitor's pause in ms between requests, which keeps the visitor below the rate limit of one network. */
const PAUSE_MS = 50;
const WANTED = 1.5;
/** The number of requests that one network may make in a second. */
const AT_THE_LIMIT = 20;

const SEEN = ['/', '/courts', '/calendar', '/api/courtsUser?page=0&size=6', '/api/courtsCount', '/healthz'];

/** Requests the addresses in turn for a while. Returns the duration of each request in ms. */
async function visit({ url }: ClubProcess): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
    const begin = performance.now();
    const answer = await fetch(`${url}${SEEN[times.length % SEEN.length]}`, {
      headers: { 'x-forwarded-for': '198.51.100.7', connection: 'close' },
    });
    await answer.arrayBuffer();
    expect(answer.status).toBeLessThan(500);
    times.push(performance.now() - begin);
    await delay(PAUSE_MS);
  }
  return times;
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

/** Compares the visitor's times with and without a stranger, in turn, so that other load on the machine affects both. */
async function compare(
  server: ClubProcess,
  kind: string,
  {
    perSecond = AT_THE_LIMIT,
    prepared,
  }: { perSecond?: number; prepared?: Awaited<ReturnType<typeof prepare>> } = {},
) {
  const token = prepared?.token ?? (await aToken(server));
  let answered = 0;
  let had = 0;
  const [quiet, loud]: [number[], number[]] = [[], []];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await visit(server);
    const asked = JSON.stringify({
      url: server.url,
      kind: prepared ? 'prepared' : kind,
      token,
      prepared: prepared?.asks ?? [],
      perSecond,
    });
    const stranger = endWithTest(startNode([path.resolve('tests/drills/support/stranger.ts'), asked]));
    // The time to start the stranger's process depends on the machine, not on the server.
    await delay(START_MS);
    const beside = await visit(server);
    stranger.signal('SIGKILL');
    await stranger.ended;
    const [all = NaN, some = NaN] = (stranger.said().trim().split('\n').at(-1) ?? '').split(' ').map(Number);
    answered += all;
    had += some;
    quiet.push(...before);
    loud.push(...beside);
    ratios.push(at(beside, 0.5) / at(before, 0.5));
  }
  expect(answered, 'what the stranger was answered').toBeGreaterThan(ROUNDS * perSecond);
  const round = (figure: number) => Math.round(figure * 10) / 10;
  return {
    drill: `a stranger: ${kind}`,
    visits: loud.length,
    answered,
    had,
    quietMedian: round(at(quiet, 0.5)),
    loudMedian: round(at(loud, 0.5)),
    quiet95: round(at(quiet, 0.95)),
    loud95: round(at(loud, 0.95)),
    // Uses one ratio per round, because other load on the machine affects only a few rounds.
    ratio: Math.round(at(ratios, 0.5) * 100) / 100,
  };
}

const open = (more: Record<string, string> = {}) =>
  startClub({ dataDir: makeFolder(), env: { TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0', ...more } });

/** Returns the token of a newly registered person, as anyone can register. */
async function aToken(server: ClubProcess): Promise<string> {
  return (await aUser(server)).token();
}

test.each(['searched pages', 'searches', 'photos', 'imports', 'connections'])(
  'a stranger at the limits of one address does not slow others: %s',
  async (kind) => {
    const server = await open();
    const figures = await compare(server, kind);
    print(figures);
    expect(figures.ratio).toBeLessThanOrEqual(WANTED);
  },
);

test.each([
  ['the own data', /^own data$/],
  ['the own feed', /^feed$/],
  ['everything of their own', /./],
])('a stranger who has prepared as much as they may does not slow others: %s', async (kind, wanted) => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const { connection, db } = await createTestDatabase();
  const mail = { SMTP_URL: mails.url, MAIL_FROM: 'club@club.test' };
  const server = await open({ DATABASE_URL: toDatabaseUrl(connection), ...mail });
  const { made, asks, token } = await prepare({ ...server, db });
  print({ drill: `a stranger prepares: ${kind}`, ...made });
  for (const [what, count] of Object.entries(made)) expect(count, what).toBeGreaterThan(0);
  const chosen = asks.filter(({ name }) => wanted.test(name));
  const figures = await compare(server, kind, { prepared: { made, token, asks: chosen } });
  print(figures);
  expect(figures.had, 'what the stranger was not refused').toBeGreaterThan(0);
  expect(figures.ratio).toBeLessThanOrEqual(WANTED);
});

test('control: without the limits, one who asks for ten times as much slows everybody', async () => {
  const server = await open({ RATE_LIMIT: 'off' });
  const figures = await compare(server, 'searched pages', { perSecond: 10 * AT_THE_LIMIT });
  print({ ...figures, drill: `${figures.drill}, without limits` });
  expect(figures.ratio).toBeGreaterThan(WANTED);
});

test('ten times as much is refused with the limits, and slows nobody', async () => {
  const figures = await compare(await open(), 'searched pages', { perSecond: 10 * AT_THE_LIMIT });
  print({ ...figures, drill: `${figures.drill}, ten times as many` });
  expect(figures.ratio).toBeLessThanOrEqual(WANTED);
});
