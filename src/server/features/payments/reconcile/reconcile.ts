import { namesOf, speakOf } from '../../../providers/side-by-side.ts';
import { findHold, findLastRestore } from '../../../platform/db/hold.ts';
import { findNotSet, type NotSet } from '../not-set/not-set-store.ts';
import { repair } from './repair.ts';
import { comparePair, readPair, type Pair, type CompareServices, type ReconcileServices } from './pair.ts';
import { findByProvider, streamPayments } from '../store.ts';

export interface ReconcileInput {
  since: Date;
  /** Whether to repair what can be repaired. */
  apply: boolean;
  /** Called for each difference, with a line to print. */
  onDifference: (line: string) => void;
  /** Called now and then with the number of payments compared. */
  onProgress: (compared: number) => void;
}

export interface Reconciliation {
  compared: number;
  /** Payments that were not compared, because their payers are at it now. */
  underWay: number;
  differences: number;
  /** How many of the differences are still there. */
  left: number;
  /** The providers that were asked, by the names that people know. */
  providers: string[];
  /** Each provider that does not tell what was refunded in its panel, with how many payments that concerns. */
  untold: { provider: string; payments: number }[];
  /** What the club needs providers for that are not set, so nobody can ask them. */
  notSet: NotSet[];
  /** The names, in our records, of those whose whole list agrees with ours. */
  agreed: string[];
}

const PROGRESS_EVERY = 500;

/** Goes through the provider's list, then through ours for what was not in it; returns the pairs that differ. */
async function findSuspects(services: CompareServices, { since, onProgress }: ReconcileInput) {
  const { db, provider } = services;
  const seen = new Set<string>();
  const suspects: Pair[] = [];
  let [compared, untold, underWay] = [0, 0, 0];
  async function compare(pair: Pair): Promise<void> {
    const { differences, isUntold, isUnderWay } = await comparePair(services, pair);
    if (isUnderWay) {
      underWay += 1;
      return;
    }
    if (differences.length > 0) suspects.push(pair);
    if (isUntold) untold += 1;
    compared += 1;
    if (compared % PROGRESS_EVERY === 0) onProgress(compared);
  }
  for await (const providerPayment of provider.listPayments(since)) {
    const payment = await findByProvider(db, provider.name, providerPayment);
    if (payment) seen.add(payment.id);
    await compare({ payment, providerPayment });
  }
  for await (const payment of streamPayments(db, provider.name, since))
    if (!seen.has(payment.id)) await compare(await readPair(services, { payment, providerPayment: null }));
  return { suspects, compared, untold, underWay };
}

function nameOf({ payment, providerPayment }: Pair): string {
  const bookingId = payment?.booking_id ?? providerPayment?.bookingId ?? null;
  const chargeId = payment?.charge_id ?? providerPayment?.chargeId;
  const what = bookingId === null ? `dues ${chargeId}` : `booking ${bookingId}`;
  return `${providerPayment?.ref ?? payment?.provider_ref ?? payment?.id} (${what})`;
}

/** Compares once more, because a running site goes on meanwhile, and repairs if asked to. Returns what is left of how many. */
async function work(services: CompareServices, suspect: Pair, { apply, onDifference }: ReconcileInput) {
  const pair = await readPair(services, suspect);
  const { differences: found } = await comparePair(services, pair);
  if (apply && found.length > 0) await repair(services, pair);
  const left = apply ? (await comparePair(services, await readPair(services, pair))).differences : found;
  for (const { kind, detail } of found) {
    const isLeft = left.some((other) => other.kind === kind);
    const outcome = isLeft ? 'not repaired' : 'repaired';
    onDifference(`${nameOf(pair)}: ${detail}${apply ? ` – ${outcome}` : ''}`);
  }
  return { found: found.length, left: left.length };
}

async function reconcileWith(services: CompareServices, options: ReconcileInput) {
  const { suspects, compared, untold, underWay } = await findSuspects(services, options);
  let [differences, left] = [0, 0];
  for (const suspect of suspects) {
    const outcome = await work(services, suspect, options);
    differences += outcome.found;
    left += outcome.left;
  }
  return { compared, differences, left, untold, underWay };
}

/**
 * Compares every payment since then with the provider's: what each side has and the other has not, states, amounts,
 * refunds and disputes. Beside a running site it is right as well: what differs is asked about twice.
 */
export async function reconcile(
  services: Omit<ReconcileServices, 'provider'>,
  options: ReconcileInput,
): Promise<Reconciliation> {
  const sum: Reconciliation = {
    compared: 0,
    underWay: 0,
    differences: 0,
    left: 0,
    providers: [],
    agreed: [],
    untold: [],
    notSet: [],
  };
  const { db, clock, providers } = services;
  const restored = { restoredAt: await findLastRestore(db), isHeld: (await findHold(db)) !== null };
  for (const provider of providers) {
    const one = await reconcileWith({ ...services, ...restored, provider }, options);
    sum.compared += one.compared;
    sum.underWay += one.underWay;
    sum.differences += one.differences;
    sum.left += one.left;
    if (one.untold > 0) sum.untold.push({ provider: speakOf(provider), payments: one.untold });
    if (provider.can.listPayments && one.left === 0) sum.agreed.push(provider.name);
    // A provider without any payment of the club's is not named.
    if (provider.kind === 'card' || one.compared > 0) sum.providers.push(speakOf(provider));
  }
  sum.notSet = await findNotSet(db, { set: namesOf(providers), now: clock() });
  return sum;
}
