import { openProviders } from '../start/open-providers.ts';
import { isTestName, isWaiting, sayNotSet } from '../features/payments/not-set.ts';
import { reconcile, type Reconciliation } from '../features/payments/reconcile.ts';
import { findOpenGaps } from '../features/backup/gaps-store.ts';
import { settleRestored } from '../features/backup/settle-restored.ts';
import type { CommandContext, Outcome } from './command.ts';
import { sayGaps, WENT_ON } from './restored-commands.ts';
import { count } from './count.ts';
import { runSettlementFile } from './settlement-command.ts';

const DAY_MS = 86_400_000;
const listOf = new Intl.ListFormat('en-GB');

/** Says of which refunds a provider tells nothing, so that nobody takes it for none. */
function sayUntold({ provider, payments }: Reconciliation['untold'][number]): string {
  return `${provider} does not tell whether money of ${count(payments, 'payment')} was given back in its panel: compare its settlement file (npm run club -- reconcile --settlement=file.csv).`;
}

/** Says of how many payments nothing was compared, so that nobody takes them for equal. */
const sayUnderWay = (payments: number): string =>
  `Not compared: ${count(payments, 'payment')} whose payer is at it now. Run it again in five minutes.`;

function sumUp(
  { compared, differences, left, providers, untold, notSet }: Reconciliation,
  apply: boolean,
  hasGaps: boolean,
): string {
  const whole = `Compared ${count(compared, 'payment')} with ${listOf.format(providers)}:`;
  if (differences === 0)
    return `${whole} no differences${hasGaps || untold.length + notSet.length > 0 ? ' in what can be asked for' : ''}.`;
  if (!apply)
    return `${whole} ${count(differences, 'difference')}. Run it again with --apply to repair what can be repaired.`;
  const repaired = `${whole} ${count(differences, 'difference')}, ${differences - left} repaired`;
  if (left === 0) return `${repaired}.`;
  return `${repaired}, ${left} not repaired. Please check them in ${providers.length > 1 ? 'the providers’ dashboards' : `${listOf.format(providers)}’s dashboard`}.`;
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
  // What was only compared in part, or not repaired, settles nothing.
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
