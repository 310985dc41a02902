import { readFile, stat } from 'node:fs/promises';
import { formatTaka, toTaka } from '#contract/money/money.ts';
import {
  compareSettlementFile,
  type FileComparison,
} from '../features/payments/settlement-files/compare-file.ts';
import type { CommandContext, Outcome } from './command.ts';

const MOST_BYTES = 20 * 1024 * 1024;

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
}

function sumUp(comparison: FileComparison, apply: boolean): string {
  const { payments, paired, refunds, others, differences, newFees, gross, fees, net } = comparison;
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
    ...(refunds + others > 0
      ? [`Not compared: ${count(refunds, 'refund')} and ${count(others, 'other line')}.`]
      : []),
    differences === 0 ? 'No differences.' : `${count(differences, 'difference')}.`,
  ].join(' ');
}

/** Compares a provider's settlement file with our payments; with `--apply` keeps the fees that only the file knows. */
export async function runSettlementFile(
  { db, clock, options, say }: CommandContext,
  file: string,
): Promise<Outcome> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return { ok: false, message: `There is no file ${file}.` };
  if (found.size > MOST_BYTES)
    return { ok: false, message: 'This file is larger than 20 MB. Please split it into several.' };
  const apply = options['apply'] === true;
  const text = await readFile(file, 'utf8');
  const outcome = await compareSettlementFile({ db, clock }, { text, apply, onDifference: say });
  return { ok: outcome.differences === 0, message: sumUp(outcome, apply) };
}
