import { t } from '#texts/imports.js';
import { formatLongDate } from '#contract/clock/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

import { faultAt, lower, type Bought, type Fault, type HeldRow } from './membership-rules.ts';

/** An existing household of a person in the file. */
export interface KnownHousehold {
  id: string;
  payer_id: string;
  /** How many people share it. */
  people: number;
  children: string[];
  /** Sorted by their end, earliest first. */
  memberships: { tier_id: string; starts_on: ClubDate; ends_on: ClubDate }[];
}

/** A person in the file who has an account. */
export interface KnownPerson {
  id: string;
  household: KnownHousehold | null;
}

/** Known people by email. */
export type KnownPeople = ReadonlyMap<string, KnownPerson>;

interface Seat {
  line: number;
  /** Identifies an adult. */
  email: string;
  /** Identifies a child. */
  name: string;
}

/** The changes that a file makes to one household. */
export interface HouseholdPlan {
  /** Null when the household is new. */
  household: KnownHousehold | null;
  /** The payer's email. */
  payer: string;
  /** The adults whom the file adds to the household. */
  adults: Seat[];
  children: Seat[];
  /** Null when the file adds no membership that the household does not already have. */
  membership: (Bought & { line: number; after_end: ClubDate | null }) | null;
}

/** The result for a household of a file, with the faults of its rows. */
export interface JudgedHousehold {
  plan: HouseholdPlan | null;
  /** Faults by line. */
  faults: ReadonlyMap<number, Fault>;
  /** The membership that the file states; null when it states none. */
  bought: Bought | null;
  /** The line that states the membership; null when no line does. */
  boughtIn: number | null;
}

/** Groups the rows by the name of their household. A row that buys a membership without naming a household gets its own. */
export function groupRows(rows: readonly HeldRow[]): HeldRow[][] {
  const groups = Map.groupBy(rows, ({ household, line }) => household || line);
  return [...groups.values()].filter(([first]) => first?.household !== '' || first.bought !== null);
}

type Held = KnownHousehold['memberships'][number];

const isSame = ({ tier, from, until }: Bought, { tier_id, starts_on, ends_on }: Held) =>
  tier.id === tier_id && from === starts_on && until === ends_on;

const has = (household: KnownHousehold | null, bought: Bought) =>
  household?.memberships.some((held) => isSame(bought, held)) === true;

/** Returns why the person in the first row cannot pay; null when they can. */
function faultOfPayer({ email, fault }: HeldRow, payer: KnownPerson | undefined): Fault | null {
  if (fault) return fault;
  if (email === '') return faultAt('household', t.childPays);
  const { household = null, id = '' } = payer ?? {};
  return household && household.payer_id !== id ? faultAt('household', t.somebodyElsePays) : null;
}

/** Returns why a household cannot get the membership of the file; null when it can, or already has it. */
function faultOfMembership(bought: Bought | null, household: KnownHousehold | null): Fault | null {
  const last = household?.memberships.at(-1);
  if (!bought) return last ? null : faultAt('tier', t.noTier);
  if (has(household, bought) || !last || bought.from > last.ends_on) return null;
  return faultAt('from', t.overlaps({ until: formatLongDate(last.ends_on) }));
}

/** The membership that a household buys, from the first row that states one. */
interface Purchase {
  bought: Bought;
  line: number;
}

function findPurchase(rows: readonly HeldRow[]): Purchase | null {
  const row = rows.find(({ bought, fault }) => bought !== null && fault === null);
  return row?.bought ? { bought: row.bought, line: row.line } : null;
}

function differs(bought: Bought | null, purchase: Purchase | null): Fault | null {
  if (!bought || !purchase) return null;
  const { tier, from, until } = purchase.bought;
  const isAlike = isSame(bought, { tier_id: tier.id, starts_on: from, ends_on: until });
  return isAlike ? null : faultAt('tier', t.differs({ line: formatNumber(purchase.line) }));
}

/** A row's place in its household: already there, to be added, or the fault that prevents both. */
type Standing = 'there' | 'joins' | Fault;

function standingOfAdult(person: KnownPerson | undefined, household: KnownHousehold | null): Standing {
  const theirs = person?.household;
  if (!person || !theirs) return 'joins';
  if (theirs.id === household?.id) return 'there';
  return faultAt('household', theirs.payer_id === person.id ? t.twoPayers : t.otherHousehold);
}

function standingOfChild(name: string, { household, children }: HouseholdPlan): Standing {
  const named = [...(household?.children ?? []), ...children.map((child) => child.name)];
  return named.some((one) => lower(one) === lower(name)) ? 'there' : 'joins';
}

/** Adds the rows after the first to the household, as far as they fit. Returns the faults by line. */
function seatOthers(
  plan: HouseholdPlan,
  others: readonly HeldRow[],
  { purchase, people }: { purchase: Purchase | null; people: KnownPeople },
): Map<number, Fault> {
  const { household } = plan;
  const most = purchase?.bought.tier.most_people ?? Infinity;
  const count = () => (household?.people ?? 0) + plan.adults.length + plan.children.length;
  function seat({ line, name, email, bought, fault }: HeldRow): Fault | null {
    const found = fault ?? differs(bought, purchase);
    if (found) return found;
    const standing =
      email === '' ? standingOfChild(name, plan) : standingOfAdult(people.get(email), household);
    if (standing === 'there') return null;
    if (standing !== 'joins') return standing;
    if (count() >= most)
      return faultAt(
        'household',
        t.tooMany({ most, tier: purchase?.bought.tier.name ?? '', shown: formatNumber(most) }),
      );
    (email === '' ? plan.children : plan.adults).push({ line, name, email });
    return null;
  }
  return new Map(
    others.flatMap((row) => {
      const found = seat(row);
      return found ? [[row.line, found] as const] : [];
    }),
  );
}

/** Decides about the rows of one household. The first row pays; if it cannot, all rows are refused. */
export function judgeHousehold(
  first: HeldRow,
  others: readonly HeldRow[],
  people: KnownPeople,
): JudgedHousehold {
  const payer = people.get(first.email);
  const household = payer?.household ?? null;
  const purchase = findPurchase([first, ...others]);
  const bought = purchase?.bought ?? null;
  const fault = faultOfPayer(first, payer) ?? faultOfMembership(bought, household);
  if (fault) {
    const left = others.map(
      (row) =>
        [row.line, row.fault ?? faultAt('household', t.noPayer({ line: formatNumber(first.line) }))] as const,
    );
    return { plan: null, faults: new Map([[first.line, fault], ...left]), bought: null, boughtIn: null };
  }
  const { line, name, email } = first;
  const after_end = household?.memberships.at(-1)?.ends_on ?? null;
  const plan: HouseholdPlan = {
    household,
    payer: email,
    adults: household ? [] : [{ line, name, email }],
    children: [],
    membership:
      purchase && !has(household, purchase.bought)
        ? { ...purchase.bought, line: purchase.line, after_end }
        : null,
  };
  const boughtIn = purchase?.line ?? null;
  return { plan, faults: seatOthers(plan, others, { purchase, people }), bought, boughtIn };
}

export const changesAnything = ({ adults, children, membership }: HouseholdPlan): boolean =>
  adults.length + children.length > 0 || membership !== null;
