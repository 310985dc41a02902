import { readFile, stat } from 'node:fs/promises';
import { formatTaka, poisha, toTaka } from '#contract/money/money.ts';
import { openProviders } from '../start/open-providers.ts';
import { compareSettlementFile, type FileComparison } from '../features/payments/settlement-file.ts';
import { count } from './count.ts';
import type { CommandContext, Outcome } from './command.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** `left`: how many are not repaired; null: nobody has tried. */
function sayDifferences(differences: number, left: number | null, isWhole: boolean): string {
  if (differences === 0) return isWhole ? 'No differences.' : 'No differences in what could be compared.';
  const found = count(differences, 'difference');
  if (left === null) return `${found}. Run it again with --apply to record what only the file knows.`;
  if (left === 0) return `${found}, ${differences} repaired.`;
  return `${found}, ${differences - left} repaired, ${left} not. Read “Money moved elsewhere” in docs/operation.md.`;
}

const isWhole = ({ unread, isWithoutDays }: FileComparison) => unread === 0 && !isWithoutDays;

function sumUp(comparison: FileComparison, apply: boolean): string {
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

/** Compares a provider's settlement file with our books; with `--apply` records what only the file knows. */
export async function runSettlementFile(context: CommandContext, file: string): Promise<Outcome> {
  const { options, say } = context;
  const found = await stat(file);
  if (found.isDirectory()) return { ok: false, message: `${file} is a folder. Please name a file.` };
  if (found.size > MOST_BYTES)
    return { ok: false, message: 'This file is larger than 20 MB. Please split it into several.' };
  const apply = options['apply'] === true;
  const text = await readFile(file, 'utf8');
  // A file that is only compared needs nobody else.
  const providers = apply ? await openProviders(context) : [];
  const outcome = await compareSettlementFile({ ...context, providers }, { text, apply, onDifference: say });
  return { ok: outcome.left === 0 && isWhole(outcome), message: sumUp(outcome, apply) };
}
