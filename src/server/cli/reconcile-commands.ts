import { readFile, stat } from 'node:fs/promises';
import { poisha, toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { findOpenGaps } from '../features/backup/gaps.ts';
import { settleRestored } from '../features/backup/end-hold.ts';
import { isTestName, isWaiting, sayNotSet } from '../features/payments/provider-not-set.ts';
import { reconcile, type Reconciliation } from '../features/payments/reconcile.ts';
import { compareSettlementFile, type FileComparison } from '../features/payments/settlement-file.ts';
import { openProviders } from '../start/open-providers.ts';
import { sayGaps, WENT_ON } from './backup-commands.ts';
import type { CommandContext, Outcome } from './command.ts';

/** Returns `1,200 payments`, or `1 payment`. */
function count(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
}

const DAY_MS = 86_400_000;
const listFormat = new Intl.ListFormat('en-GB');

/** Names the refunds that a provider does not report, so that an admin does not assume there were none. */
function sayUntold({ provider, payments }: Reconciliation['untold'][number]): string {
  return `${provider} does not tell whether money of ${count(payments, 'payment')} was given back in its panel: compare its settlement file (npm run club -- reconcile --settlement=file.csv).`;
}

/** Says how many payments were not compared, so that an admin does not assume they match. */
const sayUnderWay = (payments: number): string =>
  `Not compared: ${count(payments, 'payment')} whose payer is at it now. Run it again in five minutes.`;

function sumUp(
  { compared, differences, left, providers, untold, notSet }: Reconciliation,
  apply: boolean,
  hasGaps: boolean,
): string {
  const whole = `Compared ${count(compared, 'payment')} with ${listFormat.format(providers)}:`;
  if (differences === 0)
    return `${whole} no differences${hasGaps || untold.length + notSet.length > 0 ? ' in what can be asked for' : ''}.`;
  if (!apply)
    return `${whole} ${count(differences, 'difference')}. Run it again with --apply to repair what can be repaired.`;
  const repaired = `${whole} ${count(differences, 'difference')}, ${differences - left} repaired`;
  if (left === 0) return `${repaired}.`;
  return `${repaired}, ${left} not repaired. Please check them in ${providers.length > 1 ? 'the providers’ dashboards' : `${listFormat.format(providers)}’s dashboard`}.`;
}

/** Compares our records of payments with the provider's, and repairs ours with `--apply`. */
export async function runReconcile(context: CommandContext): Promise<Outcome> {
  const { clock, options, say, progress } = context;
  const { days, settlement } = options;
  if (typeof settlement === 'string') return runSettlementFile(context, settlement);
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(String(days)))
    return { ok: false, message: '--days needs a whole number of days, such as --days=30.' };
  const since = days === undefined ? new Date(0) : new Date(clock().getTime() - Number(days) * DAY_MS);
  const apply = options['apply'] === true;
  const outcome = await reconcile(
    { ...context, providers: await openProviders(context) },
    {
      since,
      apply,
      onDifference: say,
      onProgress: (compared) => progress(`… ${compared.toLocaleString('en')} payments compared`),
    },
  );
  for (const one of outcome.untold) say(sayUntold(one));
  if (outcome.underWay > 0) say(sayUnderWay(outcome.underWay));
  for (const row of outcome.notSet) say(Object.values(sayNotSet(row)).join(' '));
  const isBlind = outcome.notSet.some((row) => isWaiting(row) || !isTestName(row.provider));
  // A comparison of only some days, or without repair, cannot end the hold of a restored club.
  const isWhole = apply && days === undefined;
  const { gaps, wentOn } = isWhole
    ? await settleRestored(context.db, { ...outcome, now: clock() })
    : { gaps: await findOpenGaps(context.db), wentOn: false };
  return {
    ok: outcome.left === 0 && !isBlind && gaps.length === 0,
    message: [sumUp(outcome, apply, gaps.length > 0), ...sayGaps(gaps), ...(wentOn ? [WENT_ON] : [])].join(
      '\n',
    ),
  };
}

const MOST_BYTES = 20 * 1024 * 1024;

/** `left` is the number of differences that still need repair; null when no repair was tried. */
function sayDifferences(differences: number, left: number | null, isWhole: boolean): string {
  if (differences === 0) return isWhole ? 'No differences.' : 'No differences in what could be compared.';
  const found = count(differences, 'difference');
  if (left === null) return `${found}. Run it again with --apply to record what only the file knows.`;
  if (left === 0) return `${found}, ${differences} repaired.`;
  return `${found}, ${differences - left} repaired, ${left} not. Read “Money moved elsewhere” in docs/operation.md.`;
}

const isWhole = ({ unread, isWithoutDays }: FileComparison) => unread === 0 && !isWithoutDays;

function sumUpFile(comparison: FileComparison, apply: boolean): string {
  const { payments, paired, refunds, returned, others, differences, left, newFees, gross, fees, net } =
    comparison;
  const { unread, isWithoutDays, unusedColumns } = comparison;
  const money = [
    `${formatTaka(toTaka(gross))} gross`,
    `${formatTaka(toTaka(fees))} fees`,
    `${formatTaka(toTaka(net))} net`,
  ].join(', ');
  const kept = apply ? 'is kept now' : 'would be kept with --apply';
  return [
    `The file has ${count(payments, 'payment')}: ${money}.`,
    `${paired.toLocaleString('en')} of them are in our records.`,
    ...(newFees > 0 ? [`What the provider keeps of ${count(newFees, 'payment')} ${kept}.`] : []),
    ...(refunds > 0
      ? [`${count(refunds, 'refund')} of ${formatTaka(toTaka(poisha(returned)))} were compared.`]
      : []),
    ...(others > 0 ? [`Not compared: ${count(others, 'other line')}.`] : []),
    ...(unusedColumns.length > 0 ? [`Columns that were not used: ${unusedColumns.join(', ')}.`] : []),
    ...(isWithoutDays
      ? ['No column has days, so payments that are missing in the file were not looked for.']
      : []),
    ...(unread > 0
      ? [`${count(unread, 'thing')} could not be read. Please correct the lines above and run it again.`]
      : []),
    sayDifferences(differences, apply ? left : null, isWhole(comparison)),
  ].join(' ');
}

/** Compares a provider's settlement file with our books. With `--apply` it records what only the file contains. */
async function runSettlementFile(context: CommandContext, file: string): Promise<Outcome> {
  const { options, say } = context;
  const found = await stat(file);
  if (found.isDirectory()) return { ok: false, message: `${file} is a folder. Please name a file.` };
  if (found.size > MOST_BYTES)
    return { ok: false, message: 'This file is larger than 20 MB. Please split it into several.' };
  const apply = options['apply'] === true;
  const text = await readFile(file, 'utf8');
  // A comparison without `--apply` needs only the file, no provider.
  const providers = apply ? await openProviders(context) : [];
  const outcome = await compareSettlementFile({ ...context, providers }, { text, apply, onDifference: say });
  return { ok: outcome.left === 0 && isWhole(outcome), message: sumUpFile(outcome, apply) };
}
