import { sql } from 'kysely';
import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import { isMonthOver } from '../../platform/club-days.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { fromShortId } from '../../providers/hosted/short-id.ts';
import type { PaymentProvider, ProviderPayment } from '../../providers/provider.ts';
import { BY_NOBODY, providerNamed } from '../../providers/side-by-side.ts';
import { coverGaps } from '../backup/gaps.ts';
import type { Services } from '../services.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { findPayment } from './payment.ts';
import { sayProviderName } from './provider-not-set.ts';
import { readPair, repair } from './reconcile.ts';
import { applyRefund, findRefunds, type RefundRow } from './refunds.ts';
import { readSettlementFile, type SettlementFile } from './settlement-lines.ts';
import {
  makePaymentFinder,
  comparePair,
  compareRefundLine,
  findFileDays,
  describeMissing,
  describeMissingRefund,
  describeUnknown,
  describeUnknownRefund,
  isPaidHere,
  newFees,
  pairLines,
  pairRefundLines,
  sumLines,
  type FileRefund,
  type OwnPayment,
  type PairedLine,
  type Sums,
} from './settlement-rules.ts';

type FileServices = Pick<Services, 'db' | 'clock' | 'providers' | 'log'>;

interface CompareInput {
  text: string;
  /** Whether to record payments, refunds and fees that only the file has. */
  apply: boolean;
  /** Called for each difference, with a line to print. */
  onDifference: (line: string) => void;
}

export interface FileComparison extends Sums {
  payments: number;
  paired: number;
  /** The number of refund lines; `returned` is their total. */
  refunds: number;
  returned: number;
  /** Payments that failed or were in another currency, and lines without a payment. */
  others: number;
  unread: number;
  /** The file has no dates, so missing payments cannot be found. */
  isWithoutDays: boolean;
  unusedColumns: string[];
  differences: number;
  /** The number of differences that remain. */
  left: number;
  /** The number of fees that only the file had. */
  newFees: number;
}

/**
 * Compares a provider's settlement file with our payments and refunds, line by line, and records what only the file has if `apply` is set.
 * Throws `StartError` for an unreadable file.
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

async function compare({ db }: FileServices, file: SettlementFile) {
  const names = [...file.payments, ...file.refunds, ...file.others].flatMap(({ ids }) => ids);
  const ours = names.flatMap((name) => fromShortId(name) ?? []);
  const own = await findNamed(db, names, ours);
  const { pairs, unknown } = pairLines(file.payments, own);
  const refunds = pairRefundLines(file.refunds, own, await findRefunds(db, own));
  const ofLine = makePaymentFinder(own);
  const named = [...pairs, ...refunds.pairs].map(({ payment }) => payment);
  const others = file.others.map((line) => ({ line, payments: ofLine(line) }));
  const ofFile = [...named, ...others.flatMap(({ payments }) => payments)].map(({ provider }) => provider);
  const providers = [...new Set(ofFile)].filter((name) => !BY_NOBODY.includes(name));
  const time = findCoveredTime(file);
  const paired = new Set(pairs.map(({ payment }) => payment.id));
  const paid = time ? await findPaid(db, { providers, ...time }) : [];
  // A file with payments only says nothing about refunds.
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

/** Returns the period that the file covers, from its first to its last day; null when it has no dates. */
function findCoveredTime({
  payments,
  refunds,
  others,
}: SettlementFile): { since: Date; before: Date } | null {
  const days = findFileDays([...payments, ...refunds, ...others]);
  return days && { since: toInstant(days.from, 0), before: toInstant(addDays(days.to, 1), 0) };
}

/**
 * Closes the file's period for a restored club, whose admins need a file for the period without records. Only call it for a file without
 * remaining differences.
 */
async function cover({ db, clock }: FileServices, file: SettlementFile, providers: string[]): Promise<void> {
  const time = findCoveredTime(file);
  if (!time) return;
  await inTransaction(db, async (trx) => {
    for (const provider of providers)
      await coverGaps(trx, { provider, from: time.since, to: time.before, now: clock() });
  });
}

/** Records what only the file has. A second run records nothing. */
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

/**
 * Records a payment that is paid in the file but not here, as the tab, webhook and poller would: its booking is confirmed, or the money is
 * refunded. If the provider itself reports something else, its report applies and the difference stays.
 */
async function applyPaidLine(services: FileServices, pair: PairedLine): Promise<void> {
  if (isPaidHere(pair.payment)) return;
  if ((await askProvider(services, pair.payment)) !== 'no word') return;
  const provider = findReporter(services.providers, pair.payment.provider);
  await applyProviderState(services, toPaid(pair), null, provider);
}

function toPaid({ line, payment }: PairedLine): ProviderPayment {
  return {
    ref: payment.provider_ref ?? line.ids[0] ?? payment.id,
    state: 'succeeded',
    received: line.amount,
    currency: 'bdt',
    clientSecret: null,
    isChallenged: false,
    bookingId: payment.booking_id,
    paymentId: payment.id,
    method: { kind: payment.provider.replace(/-test$/, ''), brand: null, last4: null },
    lastError: null,
    refunded: null,
    isDisputed: false,
    fee: line.fee === null ? null : poisha(line.fee),
  };
}

/**
 * A provider's report on a payment in the file: `said` when it reported, `silent` when it did not answer, `no word` when it is not set or
 * does not know the payment.
 */
type Word = 'said' | 'silent' | 'no word';

/** Asks the provider first, because its report is recorded under its own ids, as `reconcile` would do later. */
async function askProvider(services: FileServices, { id, provider: name }: OwnPayment): Promise<Word> {
  const provider = providerNamed(services.providers, name);
  const payment = await findPayment(services.db, id);
  if (!provider || !payment) return 'no word';
  try {
    const asked = { ...services, provider };
    const pair = await readPair(asked, { payment, providerPayment: null });
    if (!pair.providerPayment) return 'no word';
    await repair(asked, pair);
    return 'said';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'provider-unavailable') return 'silent';
    throw error;
  }
}

/** Asks the providers about the refunds of these payments, if they list refunds. */
async function askAboutRefunds(services: FileServices, told: FileRefund[]): Promise<void> {
  const open = told.filter(({ refund }) => refund?.status !== 'succeeded').map(({ payment }) => payment);
  for (const payment of new Set(open))
    if (providerNamed(services.providers, payment.provider)?.can.listRefunds)
      await askProvider(services, payment);
}

/** Records a refund from the file, under the provider's ref if that is known, or else under a ref from the file. */
async function applyRefundLine(services: FileServices, told: FileRefund): Promise<void> {
  const { line, payment, refund, ref } = told;
  if (refund?.status === 'succeeded' || (refund && refund.amount_poisha !== line.amount)) return;
  // A duplicate line does not prove that money was refunded twice.
  if (!refund && line.sameAs !== null) return;
  const made = {
    ref: refund?.provider_ref ?? ref,
    paymentRef: payment.provider_ref,
    amount: line.amount,
    refundId: refund?.id ?? null,
    state: 'succeeded' as const,
  };
  await applyRefund(services, made, findReporter(services.providers, payment.provider));
}

/** Returns the provider as the source of a report, even when it is no longer in the settings. */
function findReporter(
  providers: PaymentProvider[],
  name: string,
): Pick<PaymentProvider, 'name' | 'kind' | 'label'> {
  return providerNamed(providers, name) ?? { name, kind: 'hosted', label: sayProviderName(name) };
}

/** Records the provider's fee for a payment. Returns false when it is already recorded. */
export function recordFee(db: Db, paymentId: string, fee: Poisha, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const noted = await trx
      .updateTable('payments')
      .set({ fee_poisha: fee })
      .where('id', '=', paymentId)
      .where('fee_poisha', 'is', null) // recorded by another run, or by the provider
      .returning('paid_at')
      .executeTakeFirst();
    if (!noted) return false;
    if (noted.paid_at && isMonthOver(toClubDate(noted.paid_at), actor.now))
      await trx.insertInto('late_fees').values({ payment_id: paymentId, at: actor.now }).execute();
    const after = { fee_poisha: fee };
    await audited(trx, actor, {
      action: 'payment.fee-noted',
      subject: 'payments',
      subjectId: paymentId,
      after,
    });
    return true;
  });
}

const COLUMNS = sql`p.id, p.booking_id, p.charge_id, p.provider, p.provider_ref, p.status, p.amount_poisha, p.fee_poisha, c.transaction`;
const FROM = sql`payments p left join hosted_checkouts c on c.provider = p.provider and c.payment_id = p.id`;

/** Returns our payments by the names that a file may use, with the additional money received. */
async function findNamed(db: Db, names: string[], ids: string[]): Promise<OwnPayment[]> {
  // References typed at the desk are stored in capitals.
  const typed = names.map((name) => name.toUpperCase());
  const { rows } = await sql<OwnPayment>`
    select ${COLUMNS} from ${FROM}
    where split_part(p.provider_ref, '/', 1) = any(${names}::text[]) or p.id = any(${ids}::uuid[])
      or c.transaction = any(${names}::text[])
      or (p.provider = 'desk' and regexp_replace(p.provider_ref, '^[^:]*:(\\d{4}-\\d{2}-\\d{2}/)?', '') = any(${typed}::text[]))
    order by p.id`.execute(db);
  return rows;
}

interface Period {
  providers: string[];
  /** The start of the period, included; `before` is its end, excluded. */
  since: Date;
  before: Date;
}

async function findPaid(db: Db, { providers, since, before }: Period): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select ${COLUMNS} from ${FROM}
    where p.paid_at >= ${since}::timestamptz and p.paid_at < ${before}::timestamptz
      and p.provider = any(${providers}::text[])
    order by p.id`.execute(db);
  return rows;
}

function findRefunded(db: Db, { providers, since, before }: Period): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .where('r.status', '=', 'succeeded')
    .where('r.ended_at', '>=', since)
    .where('r.ended_at', '<', before)
    .where('r.handed_by', 'is', null)
    .where('p.provider', 'in', ['', ...providers])
    .orderBy('r.id')
    .execute();
}
