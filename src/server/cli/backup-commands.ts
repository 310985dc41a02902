import path from 'node:path';
import { formatBytes } from '#contract/bytes.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { endHold } from '../features/backup/end-hold.ts';
import { BackupFault, countRows } from '../features/backup/format.ts';
import { findOpenGaps, type Gap, noteChecked } from '../features/backup/gaps.ts';
import { makeProvenBackup } from '../features/backup/make.ts';
import type { Progress } from '../features/backup/put.ts';
import { backupFolder, ensureFolder, fileNameAt } from '../features/backup/file.ts';
import { restoreBackup } from '../features/backup/restore.ts';
import { StartError } from '../platform/start-error.ts';
import { nameProviders, openProviders } from '../start/open-providers.ts';
import type { CommandContext, Outcome } from './command.ts';

/** Printed when a restored club resumes normal operation. */
export const WENT_ON =
  'The club goes on: deadlines, the waiting list, reminders, renewals and refunds. Everybody has a day for what was due meanwhile.';

/** Lists the periods for which payments and refunds are unknown, and what to do about them: one line per gap. */
export function sayGaps(gaps: Gap[]): string[] {
  return gaps.map(
    ({ provider, since, until }) =>
      `Nobody knows yet what was paid to ${nameProvider(provider) ?? 'the card provider'} or refunded by it from ${formatInstant(since.toISOString())} to ${formatInstant(until.toISOString())}. Run ‘npm run club -- reconcile --settlement=<file> --apply’ with its settlement file of these days; or look there yourself, and write down what you found: ‘npm run club -- checked ${provider} "<what you found>"’.`,
  );
}

/** Records what an admin found in the provider's own records, for providers whose records no program can read. */
export async function runChecked({ db, clock }: CommandContext, provider = '', note = ''): Promise<Outcome> {
  const isNoted = await noteChecked(db, { provider, note }, { actorId: null, now: clock() });
  if (!isNoted) {
    const open = [...new Set((await findOpenGaps(db)).map((gap) => gap.provider))];
    const which =
      open.length === 0 ? 'Nothing is unknown.' : `Unknown is what became of: ${open.join(', ')}.`;
    return { ok: false, message: `There is nothing to check of ${provider}. ${which}` };
  }
  return {
    ok: true,
    message: `It is written down. Run ‘npm run club -- reconcile --apply’ once more: with no difference left the club goes on.`,
  };
}

/** Lets an admin resume a restored club as it is. */
export async function runGoOn({ db, clock }: CommandContext): Promise<Outcome> {
  const wentOn = await endHold(db, { actorId: null, now: clock() }, 'admin');
  const gaps = sayGaps(await findOpenGaps(db));
  return {
    ok: true,
    message: [wentOn ? WENT_ON : 'The club goes on already.', ...gaps].join('\n'),
  };
}

const EVERY_MS = 1000;

/** Returns a callback that prints the progress at most once a second. */
function showing({ progress }: Pick<CommandContext, 'progress'>): (now: Progress) => void {
  let told = -Infinity;
  return ({ step, table, done, of }) => {
    if (performance.now() - told < EVERY_MS) return;
    told = performance.now();
    progress(`… ${step} ${table} (${done + 1} of ${of})`);
  };
}

/** Reports a `BackupFault` as the command's outcome and rethrows every other error. */
async function tellBackupFault(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { ok: true, message: await work() };
  } catch (error) {
    if (error instanceof BackupFault) return { ok: false, message: error.message };
    throw error;
  }
}

/** Returns the providers whose payments a reconciliation can list by itself. */
async function findListing(context: CommandContext): Promise<string[]> {
  try {
    const providers = await openProviders(context);
    return providers.filter(({ can }) => can.listPayments).map(({ name }) => name);
  } catch (error) {
    // The restore succeeds whether or not the provider settings are valid: no provider can be asked yet.
    if (error instanceof StartError) return [];
    throw error;
  }
}

const count = (rows: number) => `${rows.toLocaleString('en')} rows`;

export async function runBackup(context: CommandContext, typed?: string): Promise<Outcome> {
  const folder = backupFolder(context.config.dataDir);
  const now = context.clock();
  if (typed === undefined) await ensureFolder(folder);
  const file = typed === undefined ? path.join(folder, fileNameAt(now, '-by-hand')) : path.resolve(typed);
  const onProgress = showing(context);
  return tellBackupFault(async () => {
    const { header, bytes } = await makeProvenBackup({ ...context, file, now, onProgress });
    return `Saved ${header.tables.length} tables with ${count(countRows(header))} in ${file} (${formatBytes(bytes)}), and proved that they can be restored, by version ${header.product} or a later one. The file holds everybody’s data: keep it where only you can read it.`;
  });
}

const NEXT =
  'Until everything was compared, deadlines, the waiting list, reminders, renewals and refunds are held: run ‘npm run club -- reconcile --apply’ next, then start the site with ‘npm start’.';

/** Exits with 1 when the restore leaves a gap that no reconciliation will close. */
export async function runRestore(context: CommandContext, typed = ''): Promise<Outcome> {
  const { connection, log, clock, config } = context;
  const outcome = await tellBackupFault(async () => {
    const file = path.resolve(typed);
    const restored = { now: clock(), providers: nameProviders(config) };
    const header = await restoreBackup({ connection, file, log, restored, onProgress: showing(context) });
    return `Restored ${header.club} as it was on ${formatInstant(header.takenAt)}: ${header.tables.length} tables with ${count(countRows(header))}, counted and compared.`;
  });
  if (!outcome.ok) return outcome;
  const listing = await findListing(context);
  const unlisted = (await findOpenGaps(context.db)).filter(({ provider }) => !listing.includes(provider));
  return { ok: unlisted.length === 0, message: [outcome.message, NEXT, ...sayGaps(unlisted)].join('\n') };
}
