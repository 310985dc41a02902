import { pino } from 'pino';
import { runPruneAudit } from '#server/cli/upkeep-commands.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { listJobs } from '#server/start/club-jobs.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { aCourt, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aTier } from '../support/memberships.ts';
import { aConfirmedMember, anAdmin, aStaffMember, confirmEmail, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { afterThisTest } from '../support/after-test.ts';

export const MORNING = ['6:00 AM - 7:00 AM', '7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'];
export const EVENING = ['5:00 PM - 6:00 PM', '6:00 PM - 7:00 PM', '7:00 PM - 8:00 PM', '8:00 PM - 9:00 PM'];

/** Returns the body of the response, or null when the call was refused. */
export async function bodyOf<Body>(call: Promise<{ status: number; body: Body }>): Promise<Body | null> {
  const { status, body } = await call;
  return status < 400 ? body : null;
}

/** The first day. The run begins at midnight in the club's time zone. */
export const FIRST_DAY = '2026-01-01';

/** Opens a small club at the start of New Year's Day, with a mail server and all background jobs. */
export async function openClubOfAYear() {
  const mails = await startMailServer();
  afterThisTest(() => mails.close());
  const server = await startTestServer({
    clock: createTestClock(toInstant(FIRST_DAY, 0).toISOString()),
    parts: () => ({
      mail: createSmtpMail({ url: mails.url, from: { name: 'Club', address: 'hello@club.test' } }),
    }),
  });
  const signedIn = (person: Person) => api(server).as(person);
  const admin = signedIn(await confirmEmail(server, await anAdmin(server)));
  const desk = signedIn(await confirmEmail(server, await aStaffMember(server)));
  const members = [];
  for (const name of ['Asma', 'Babul', 'Champa', 'Dilip', 'Esha'])
    members.push(signedIn(await aConfirmedMember(server, { name })));
  await setRules(admin, { maxPending: 50, maxPendingSlots: 100 });
  for (const type of ['Tennis', 'Squash', 'Futsal'])
    await aCourt(admin, { type, slots: [...MORNING, ...EVENING] });
  const tier = await aTier(admin, { name: 'Monthly', months: 1, price: 1000, grace_days: 3 });
  const jobs = listJobs(server.services, server.app).filter(({ name }) => name !== 'keep backups');
  const never = new AbortController().signal;
  /** Runs all background work that is due at the current time. */
  async function work(): Promise<void> {
    let done: number;
    do {
      done = 0;
      for (const { pass } of jobs) done += await pass(never);
    } while (done > 0);
  }
  /** Removes the audit rows that are old enough to be removed. */
  const pruneAudit = () =>
    runPruneAudit({
      ...server.services,
      log: pino({ level: 'silent' }),
      migrated: [],
      options: { before: inDays(server, -90), yes: true },
      say: () => undefined,
      progress: () => undefined,
    });
  return { server, mails, admin, desk, members, tier, work, pruneAudit };
}

export type ClubOfAYear = Awaited<ReturnType<typeof openClubOfAYear>>;
