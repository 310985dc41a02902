import { addDays, instantOf } from '#contract/clock/club-time.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { fromShortId } from '../../../providers/hosted/short-id.ts';
import { BY_NOBODY } from '../../../providers/side-by-side.ts';
import { coverGaps } from '../../backup/gaps-store.ts';
import { findRefundsOf } from '../refund-store.ts';
import { applyPaidLine, applyRefundLine, askAboutRefunds, type FileServices } from './apply-file.ts';
import {
  compareRefundLine,
  describeMissingRefund,
  describeUnknownRefund,
  pairRefundLines,
  type FileRefund,
} from './file-refund-rules.ts';
import {
  byName,
  comparePair,
  daysOf,
  describeMissing,
  describeUnknown,
  newFees,
  pairLines,
  sumLines,
  type PairedLine,
  type Sums,
} from './pair-rules.ts';
import { readSettlementFile, type SettlementFile } from './read-rules.ts';
import { findNamed, findPaid, findRefunded, recordFee } from './settlement-file-store.ts';

interface CompareInput {
  /** The file, as text. */
  text: string;
  /** Whether what only the file knows is recorded: payments, refunds and fees. */
  apply: boolean;
  /** Called for each difference, with a line to print. */
  onDifference: (line: string) => void;
}

export interface FileComparison extends Sums {
  payments: number;
  paired: number;
  /** Lines of money that went back, and what they come to. */
  refunds: number;
  returned: number;
  /** Payments that the file says did not succeed or were in another currency, and lines that say nothing of one. */
  others: number;
  /** What of the file could not be read. */
  unread: number;
  /** Nobody knows whether payments are missing in the file: it names no days. */
  isWithoutDays: boolean;
  unusedColumns: string[];
  differences: number;
  /** How many of the differences are still there. */
  left: number;
  /** Fees that only the file knew. */
  newFees: number;
}

interface Compared {
  pairs: PairedLine[];
  refunds: FileRefund[];
  differences: string[];
  /** The providers that the file is of. */
  providers: string[];
}

/** Returns the time that the file covers: its first and its last day; null where it says no day. */
function timeOf({ payments, refunds, others }: SettlementFile): { since: Date; before: Date } | null {
  const days = daysOf([...payments, ...refunds, ...others]);
  return days && { since: instantOf(days.from, 0), before: instantOf(addDays(days.to, 1), 0) };
}

/** Compares the file with our records as they are now. */
async function compare({ db }: FileServices, file: SettlementFile): Promise<Compared> {
  const names = [...file.payments, ...file.refunds, ...file.others].flatMap(({ ids }) => ids);
  const ours = names.flatMap((name) => fromShortId(name) ?? []);
  const own = await findNamed(db, names, ours);
  const { pairs, unknown } = pairLines(file.payments, own);
  const madeHere = await findRefundsOf(
    db,
    own.map(({ id }) => id),
  );
  const refunds = pairRefundLines(file.refunds, own, madeHere);
  const ofLine = byName(own);
  const named = [...pairs, ...refunds.pairs].map(({ payment }) => payment);
  const others = file.others.map((line) => ({ line, payments: ofLine(line) }));
  const ofFile = [...named, ...others.flatMap(({ payments }) => payments)].map(({ provider }) => provider);
  const providers = [...new Set(ofFile)].filter((name) => !BY_NOBODY.includes(name));
  const time = timeOf(file);
  const paired = new Set(pairs.map(({ payment }) => payment.id));
  const paid = time ? await findPaid(db, { providers, ...time }) : [];
  // A file of payments alone says nothing of what went back.
  const returned = time && file.refunds.length > 0 ? await findRefunded(db, { providers, ...time }) : [];
  const pairedRefunds = new Set(refunds.pairs.map(({ refund }) => refund?.id));
  const differences = [
    ...pairs.flatMap(comparePair),
    ...unknown.map(describeUnknown),
    ...paid
      .filter(({ id }) => !paired.has(id))
      .map((payment) =>
        describeMissing(
          payment,
          others.flatMap(({ line, payments }) =>
            payments.some(({ id }) => id === payment.id) ? [line] : [],
          ),
        ),
      ),
    ...refunds.pairs.flatMap(compareRefundLine),
    ...refunds.unknown.map(describeUnknownRefund),
    ...returned.filter(({ id }) => !pairedRefunds.has(id)).map(describeMissingRefund),
  ];
  return { pairs, refunds: refunds.pairs, differences, providers };
}

/** Records what only the file knows; a second time there is nothing left to record. */
async function record(services: FileServices, file: SettlementFile): Promise<void> {
  const { db, clock } = services;
  const before = await compare(services, file);
  for (const pair of before.pairs) await applyPaidLine(services, pair);
  await askAboutRefunds(services, before.refunds);
  const asked = await compare(services, file);
  for (const told of asked.refunds) await applyRefundLine(services, told);
  for (const { payment, fee } of newFees(asked.pairs))
    await recordFee(db, payment.id, fee, { actorId: null, now: clock() });
}

/** Whoever restored the club waits for a file of the time that nobody knows of: one that leaves no difference covers its days. */
async function cover({ db, clock }: FileServices, file: SettlementFile, providers: string[]): Promise<void> {
  const time = timeOf(file);
  if (!time) return;
  await inTransaction(db, async (trx) => {
    for (const provider of providers)
      await coverGaps(trx, { provider, from: time.since, to: time.before, now: clock() });
  });
}

/**
 * Compares a provider's settlement file with our payments and refunds, line by line, and records what only the file knows. Throws
 * StartError for a file that cannot be read.
 */
export async function compareSettlementFile(
  services: FileServices,
  input: CompareInput,
): Promise<FileComparison> {
  const file = readSettlementFile(input.text);
  const found = await compare(services, file);
  if (input.apply) await record(services, file);
  const after = input.apply ? await compare(services, file) : found;
  const left = new Set(after.differences);
  for (const difference of found.differences) {
    const outcome = left.has(difference) ? 'not repaired' : 'repaired';
    input.onDifference(input.apply ? `${difference} – ${outcome}` : difference);
  }
  for (const unread of file.unread) input.onDifference(unread);
  if (input.apply && left.size === 0 && file.unread.length === 0)
    await cover(services, file, after.providers);
  return {
    ...sumLines(file.payments),
    payments: file.payments.length,
    paired: after.pairs.length,
    refunds: file.refunds.length,
    returned: file.refunds.reduce((sum, { amount }) => sum + amount, 0),
    others: file.others.length + file.remarks,
    unread: file.unread.length,
    isWithoutDays: !file.hasDays,
    unusedColumns: file.unusedColumns,
    differences: found.differences.length,
    left: left.size,
    newFees: newFees(found.pairs).length,
  };
}
