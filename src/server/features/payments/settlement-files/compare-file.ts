import { addDays, instantOf } from '#contract/clock/club-time.ts';
import { fromShortId } from '../../../providers/hosted/short-id.ts';
import type { Services } from '../../services.ts';
import {
  comparePair,
  daysOf,
  describeMissing,
  describeUnknown,
  newFees,
  pairLines,
  sumLines,
  type OwnPayment,
  type PairedLine,
  type Sums,
} from './pair-rules.ts';
import { readSettlementFile, type FilePayment } from './read-rules.ts';
import { findNamed, findPaid, recordFee } from './settlement-file-store.ts';

interface CompareInput {
  /** The file, as text. */
  text: string;
  /** Whether fees that are not known here are kept. */
  apply: boolean;
  /** Called for each difference, with a line to print. */
  onDifference: (line: string) => void;
}

export interface FileComparison extends Sums {
  payments: number;
  paired: number;
  /** Lines that are not compared. */
  refunds: number;
  others: number;
  differences: number;
  /** Fees that only the file knew. */
  newFees: number;
}

type FileServices = Pick<Services, 'db' | 'clock'>;

/** Returns what was paid here with the same providers within the file's days, and is not in it. */
async function findMissing(
  { db }: FileServices,
  lines: FilePayment[],
  pairs: PairedLine[],
): Promise<OwnPayment[]> {
  const days = daysOf(lines);
  if (!days) return [];
  const paired = new Set(pairs.map(({ payment }) => payment.id));
  const paid = await findPaid(db, {
    providers: [...new Set(pairs.map(({ payment }) => payment.provider))],
    since: instantOf(days.from, 0),
    before: instantOf(addDays(days.to, 1), 0),
  });
  return paid.filter(({ id }) => !paired.has(id));
}

/**
 * Compares a provider's settlement file with our payments, line by line, and keeps the fees that only the file knows.
 * Changes nothing else: what differs is for `reconcile`, or for a person. Throws StartError for a file that cannot be read.
 */
export async function compareSettlementFile(
  services: FileServices,
  input: CompareInput,
): Promise<FileComparison> {
  const { db, clock } = services;
  const { payments: lines, refunds, others } = readSettlementFile(input.text);
  const names = lines.flatMap(({ ids }) => ids);
  const own = await findNamed(
    db,
    names,
    names.flatMap((name) => fromShortId(name) ?? []),
  );
  const { pairs, unknown } = pairLines(lines, own);
  const differences = [
    ...pairs.flatMap(comparePair),
    ...unknown.map(describeUnknown),
    ...(await findMissing(services, lines, pairs)).map(describeMissing),
  ];
  for (const difference of differences) input.onDifference(difference);
  const fees = newFees(pairs);
  if (input.apply)
    for (const { payment, fee } of fees)
      await recordFee(db, payment.id, fee, { actorId: null, now: clock() });
  return {
    ...sumLines(lines),
    payments: lines.length,
    paired: pairs.length,
    refunds,
    others,
    differences: differences.length,
    newFees: fees.length,
  };
}
