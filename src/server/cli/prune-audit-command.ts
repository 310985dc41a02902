import * as z from 'zod/mini';
import { addDays, clubDateOf, instantOf } from '#contract/clock/club-time.ts';
import { audited } from '../platform/db/journal.ts';
import { keepRequestDays } from '../platform/jobs/request-days-store.ts';
import type { CommandContext, Outcome } from './command.ts';
import { countAuditBefore, deleteAuditBefore } from './prune-audit-store.ts';

/** Nobody can remove the traces of what they have just done. */
const LEAST_DAYS = 90;
const BATCH_SIZE = 5000;

const isoDate = z.iso.date();
const inWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;

/** Counts the audit from before a day of the club, and removes it with `--yes`. */
export async function runPruneAudit({ db, clock, options, say, progress }: CommandContext): Promise<Outcome> {
  const date = isoDate.safeParse(options['before']);
  if (!date.success)
    return { ok: false, message: '--before needs the first day that is kept, such as --before=2024-01-01.' };
  const latest = addDays(clubDateOf(clock()), -LEAST_DAYS);
  if (date.data > latest)
    return {
      ok: false,
      message: `The audit of the last ${LEAST_DAYS} days stays: --before may be ${latest} at the latest.`,
    };
  const before = instantOf(date.data, 0);
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
