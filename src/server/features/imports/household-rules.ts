import { t } from '#texts/imports.js';
import { formatLongDate } from '#contract/clock/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

import { faultAt, lower, type Bought, type Fault, type HeldRow } from './membership-rules.ts';

/** A household that somebody of the file belongs to. */
export interface KnownHousehold {
  id: string;
  payer_id: string;
  /** How many share it. */
  people: number;
  children: string[];
  /** The first one first. */
  memberships: { tier_id: string; starts_on: ClubDate; ends_on: ClubDate }[];
}

/** Somebody of the file who has an account. */
export interface KnownPerson {
  id: string;
  household: KnownHousehold | null;
}

/** They are found by their e-mails. */
export type KnownPeople = ReadonlyMap<string, KnownPerson>;

interface Seat {
  line: number;
  /** An adult is known by it. */
  email: string;
  /** A child is known by it. */
  name: string;
}

/** What a file makes of one household. */
export interface HouseholdPlan {
  /** null: it is made. */
  household: KnownHousehold | null;
  /** Who pays, by e-mail. */
  payer: string;
  /** Whom the file puts into it. */
  adults: Seat[];
  children: Seat[];
  /** null: none that it does not have. */
  membership: (Bought & { line: number; after_end: ClubDate | null }) | null;
}

/** A household of a file, and what is wrong with which of its rows. */
export interface JudgedHousehold {
  plan: HouseholdPlan | null;
  /** They are found by their lines. */
  faults: ReadonlyMap<number, Fault>;
  /** What the file says that it has; null: nothing. */
  bought: Bought | null;
  /** The line that says so; null: none does. */
  boughtIn: number | null;
}

/** Returns the rows that share a household, by its word; a row that buys without one has a household of its own. */
export function groupRows(rows: readonly HeldRow[]): HeldRow[][] {
  const groups = Map.groupBy(rows, ({ household, line }) => household || line);
  return [...groups.values()].filter(([first]) => first?.household !== '' || first.bought !== null);
}

type Held = KnownHousehold['memberships'][number];

const isSame = ({ tier, from, until }: Bought, { tier_id, starts_on, ends_on }: Held) =>
  tier.id === tier_id && from === starts_on && until === ends_on;

const has = (household: KnownHousehold | null, bought: Bought) =>
  household?.memberships.some((held) => isSame(bought, held)) === true;

/** Why the row that pays cannot; null: it can. */
function faultOfPayer({ email, fault }: HeldRow, payer: KnownPerson | undefined): Fault | null {
  if (fault) return fault;
  if (email === '') return faultAt('household', t.childPays);
  const { household = null, id = '' } = payer ?? {};
  return household && household.payer_id !== id ? faultAt('household', t.somebodyElsePays) : null;
}

/** Why a household cannot have what the file gives it; null: it can, or has it already. */
function faultOfMembership(bought: Bought | null, household: KnownHousehold | null): Fault | null {
  const last = household?.memberships.at(-1);
  if (!bought) return last ? null : faultAt('tier', t.noTier);
  if (has(household, bought) || !last || bought.from > last.ends_on) return null;
  return faultAt('from', t.overlaps({ until: formatLongDate(last.ends_on) }));
}

/** What a household buys by the file: the first of its rows that says anything. */
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

/** What a row is in a household: there already, to be put into it, or neither, and why. */
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

/** Puts the rows behind the first into the household, as far as they fit. Returns what is wrong with which. */
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

/** Decides what becomes of the rows that share a household: the first pays, and where it cannot, none is taken. */
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

/** Whether a plan changes anything. */
export const changesAnything = ({ adults, children, membership }: HouseholdPlan): boolean =>
  adults.length + children.length > 0 || membership !== null;
