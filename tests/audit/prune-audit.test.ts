import { pino } from 'pino';
import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import { runPruneAudit } from '#server/cli/upkeep-commands.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const { db, clock, services } = server;
const today = toClubDate(clock.now());
const day = (days: number) => addDays(today, -days);

async function run(options: Record<string, string | boolean>) {
  const said: string[] = [];
  const outcome = await runPruneAudit({
    ...services,
    log: pino({ level: 'silent' }),
    migrated: [],
    options,
    say: (line) => said.push(line.trim()),
    progress: () => undefined,
  });
  return { ...outcome, said };
}

function addEntries(subject: string, at: Date, count: number) {
  const entry = () => ({
    id: uuidv7({ msecs: at.getTime() }),
    at,
    action: 'test',
    subject,
    subject_id: uuidv7(),
  });
  return db
    .insertInto('audit')
    .values(Array.from({ length: count }, entry))
    .execute();
}

const countKept = async (action: string) =>
  (await db.selectFrom('audit').select('id').where('action', '=', action).execute()).length;

test('the audit is counted, removed only when that is asked for, up to midnight of the club, and the act is written down', async () => {
  const first = toInstant(day(200), 0);
  await addEntries('bookings', new Date(first.getTime() - 1), 6000);
  await addEntries('courts', new Date(first.getTime() - 86_400_000), 1);
  await addEntries('courts', first, 2);

  const counted = await run({ before: day(200) });
  expect(counted).toEqual({
    ok: true,
    said: [
      '6,000  bookings',
      '1  courts',
      expect.stringContaining('Unusual'),
      expect.stringContaining('stay'),
    ],
    message: `The audit has 6,001 entries from before ${day(200)}. Run it again with --yes to remove them for ever.`,
  });
  expect(await countKept('test')).toBe(6003);

  const removed = await run({ before: day(200), yes: true });
  expect(removed.message).toBe(`6,001 entries from before ${day(200)} removed.`);
  expect(await countKept('test')).toBe(2);
  const acts = await db.selectFrom('audit').selectAll().where('action', '=', 'audit.pruned').execute();
  expect(acts).toEqual([
    expect.objectContaining({ subject: 'audit', actor_id: null, after: { before: day(200), entries: 6001 } }),
  ]);

  const again = await run({ before: day(200), yes: true });
  expect(again).toMatchObject({ ok: true, message: `The audit has nothing from before ${day(200)}.` });
});

test.each([
  [{}, '--before needs the first day that is kept'],
  [{ before: 'last year' }, '--before needs the first day that is kept'],
  [{ before: '2024-02-30' }, '--before needs the first day that is kept'],
  [{ before: day(89), yes: true }, `The audit of the last 90 days stays: --before may be ${day(90)}`],
  [{ before: day(-1), yes: true }, 'The audit of the last 90 days stays'],
])('with %o nothing is removed', async (options, message) => {
  await addEntries('courts', toInstant(day(89), 1), 1);
  const kept = await countKept('test');
  const refused = await run(options);
  expect(refused.ok).toBe(false);
  expect(refused.message).toContain(message);
  expect(await countKept('test')).toBe(kept);
});
