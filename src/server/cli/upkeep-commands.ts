import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import type { Finding } from '#contract/records/operation.ts';
import { freeStraySlots } from '../features/bookings/change-booking.ts';
import { loadStarterClub } from '../features/set-up/starter-club.ts';
import { examine } from '../features/operation/checks.ts';
import type { Db } from '../platform/db/database.ts';
import { audited } from '../platform/db/journal.ts';
import { keepRequestDays } from '../platform/jobs/request-days-store.ts';
import { findSealTrouble, nameIdentity } from '../start/open-identity.ts';
import { nameServed } from '../start/open-providers.ts';
import { listProviderChecks } from '../start/provider-checks.ts';
import type { CommandContext, Outcome } from './command.ts';

export async function runSeed({ db, clock }: CommandContext): Promise<Outcome> {
  return (await loadStarterClub(db, clock))
    ? { ok: true, message: 'The starter club is loaded: courts, coupons and announcements.' }
    : {
        ok: true,
        message: 'The club has content of its own, or had the starter club before: nothing was changed.',
      };
}

export async function runMigrate({ migrated }: CommandContext): Promise<Outcome> {
  return {
    ok: true,
    message:
      migrated.length === 0
        ? 'The database is up to date.'
        : `The database is up to date; applied now: ${migrated.join(', ')}.`,
  };
}

const SIGNS: Record<Finding['state'], string> = { ok: '✓', warn: '!', bad: '✗' };

function toLine({ check, state, message, advice }: Finding): string {
  return `${SIGNS[state]} ${`${state} `.padEnd(5)}${check.padEnd(12)} ${message}${advice === null ? '' : ` → ${advice}`}`;
}

/** Reports for each thing that the site needs whether it works, and what to do when it does not. */
export async function runDoctor(context: CommandContext): Promise<Outcome> {
  const findings = await examine({
    ...context,
    providerChecks: listProviderChecks(context.config),
    providers: nameServed(context.config).map((name) => ({ name })),
    identity: {
      ...nameIdentity(context.config),
      findTrouble: () => findSealTrouble(context),
    },
    isNode: false,
  });
  for (const finding of findings) context.say(toLine(finding));
  const countState = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const [bad, warnings] = [countState('bad'), countState('warn')];
  if (bad > 0) return { ok: false, message: `${bad} of ${findings.length} must be put right.` };
  return { ok: true, message: warnings === 0 ? 'All is well.' : `It works; ${warnings} could be better.` };
}

/** Frees the slots that no live booking holds; the doctor recommends this command. */
export async function runFreeSlots({ db, clock }: CommandContext): Promise<Outcome> {
  const count = await freeStraySlots(db, { actorId: null, now: clock() });
  if (count === 0) return { ok: true, message: 'Every slot that is held belongs to a live booking.' };
  return {
    ok: true,
    message: `${count} ${count === 1 ? 'slot is' : 'slots are'} free again, which no booking held.`,
  };
}

interface AuditCount {
  /** The table whose rows the entries are about. */
  subject: string;
  count: number;
}

async function countAuditBefore(db: Db, before: Date): Promise<AuditCount[]> {
  const { rows } = await sql<AuditCount>`
    select subject, count(*)::int as count from audit where at < ${before}::timestamptz
    group by subject order by subject`.execute(db);
  return rows;
}

/** Removes at most `limit` entries and returns how many. Each batch takes only a moment, so it blocks no one. */
async function deleteAuditBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit where id in (
      select id from audit where at < ${before}::timestamptz order by at, id limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Keeps recent entries, so that no one can remove the traces of what they have just done. */
const LEAST_DAYS = 90;
const BATCH_SIZE = 5000;

const isoDate = z.iso.date();
const inWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;

/** Counts the audit entries from before a club date, and removes them with `--yes`. */
export async function runPruneAudit({ db, clock, options, say, progress }: CommandContext): Promise<Outcome> {
  const date = isoDate.safeParse(options['before']);
  if (!date.success)
    return { ok: false, message: '--before needs the first day that is kept, such as --before=2024-01-01.' };
  const latest = addDays(toClubDate(clock()), -LEAST_DAYS);
  if (date.data > latest)
    return {
      ok: false,
      message: `The audit of the last ${LEAST_DAYS} days stays: --before may be ${latest} at the latest.`,
    };
  const before = toInstant(date.data, 0);
  const counts = await countAuditBefore(db, before);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  for (const { subject, count } of counts) say(`${count.toLocaleString('en').padStart(12)}  ${subject}`);
  if (total === 0) return { ok: true, message: `The audit has nothing from before ${date.data}.` };
  say(
    'With them goes who did what until then: in Audit, in the history of each booking and person, and in Unusual at the Desk.',
  );
  say('Bookings, payments and the figures of Reports stay.');
  if (options['yes'] !== true)
    return {
      ok: true,
      message: `The audit has ${inWords(total)} from before ${date.data}. Run it again with --yes to remove them for ever.`,
    };
  const system = { actorId: null, now: clock() };
  const after = { before: date.data, entries: total };
  await audited(db, system, { action: 'audit.pruned', subject: 'audit', subjectId: null, after });
  await keepRequestDays(db, before);
  let removed = 0;
  for (let batch = -1; batch !== 0; removed += batch) {
    batch = await deleteAuditBefore(db, before, BATCH_SIZE);
    if (batch > 0) progress(`… ${inWords(removed + batch)} removed`);
  }
  return { ok: true, message: `${inWords(removed)} from before ${date.data} removed.` };
}
