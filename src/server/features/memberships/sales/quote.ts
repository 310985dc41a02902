import { t } from '#texts/memberships.js';
import { formatNumber } from '#contract/numbers.ts';
import { addDays, type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import { duesFor, type People } from '#contract/memberships/dues.ts';
import type { Offer } from '#contract/memberships/offers.ts';
import { isOver, monthsBegun, type Period, periodFrom, nextPeriod } from '#contract/memberships/period.ts';
import { type Poisha, toTaka } from '#contract/money/money.ts';
import { written } from '#contract/written.ts';
import { soldTerms } from '../../payments/dues-rules.ts';
import {
  countHouseholdPeople,
  findHouseholdPayer,
  findLastMembership,
  findOpenDues,
  type MembershipRow,
  type OpenDues,
  type HouseholdPayer,
} from '../../payments/dues.ts';
import type { Services } from '../../services.ts';
import { findTiers, type TierRow, toTier } from '../terms/tiers.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';

/** The facts about a household that decide which memberships it can buy, and at what price. */
interface Buyer {
  /** Null for a person without a household, who buys for themselves alone. */
  householdId: string | null;
  last: MembershipRow | null;
  open: OpenDues[];
  payer: HouseholdPayer | null;
}

export async function readBuyer(db: Db, householdId: string | null): Promise<Buyer> {
  if (householdId === null) return { householdId, last: null, open: [], payer: null };
  return {
    householdId,
    last: await findLastMembership(db, householdId),
    open: (await findOpenDues(db, householdId)).filter(({ adds_to }) => adds_to === null),
    payer: await findHouseholdPayer(db, householdId),
  };
}

export interface Quoted {
  tier: TierRow;
  people: People;
  afterEnd: ClubDate | null;
  startsOn: ClubDate | null;
  period: Period;
  months: number;
  /** The household's open dues for the same membership; null when it has none, or when the membership costs less now. */
  kept: OpenDues | null;
  total: Poisha;
}

/** The most days by which a membership may begin in the past or in the future. */
export const MOST_DAYS = 366;

/** The most years ahead for which a household can pay for further memberships. */
const MOST_YEARS_PAID = 5;

const ALONE = { adults: 1, children: 0 };

export const nameTier = ({ name, name_bn }: Pick<TierRow, 'name' | 'name_bn'>): string =>
  written(name, name_bn).text;

/** Whether dues are for the same days and people, on the current terms of their tier. */
function isSame(
  dues: OpenDues,
  { tier, people, afterEnd, startsOn, months }: Omit<Quoted, 'kept' | 'total'>,
) {
  const sold = soldTerms(dues, tier);
  return (
    dues.tier_id === tier.id &&
    dues.after_end === afterEnd &&
    dues.starts_on === startsOn &&
    (dues.months ?? months) === months &&
    sold.months === tier.months &&
    sold.starts_month === tier.starts_month &&
    sold.starts_day === tier.starts_day &&
    sold.grace_days === tier.grace_days &&
    dues.adults === people.adults &&
    dues.children === people.children
  );
}

/**
 * Returns the price of a membership from a day on; a `from` of null means the day after the last membership. Open dues for the same keep
 * their amount, unless it costs less now. Offers and sales both use this quote.
 */
export async function quoteFor(
  db: Db,
  { householdId, last, open }: Buyer,
  { tier, from }: { tier: TierRow; from: ClubDate | null },
  today: ClubDate,
): Promise<Quoted> {
  const terms = toTier(tier);
  const period = from === null ? nextPeriod(terms, last, today) : periodFrom(terms, from);
  const people = householdId === null ? ALONE : await countHouseholdPeople(db, householdId, period.starts_on);
  const months = monthsBegun(period);
  const quoted = { tier, people, afterEnd: last?.ends_on ?? null, startsOn: from, period, months };
  const total = duesFor(terms, people, period);
  const kept = open.find((dues) => isSame(dues, quoted) && dues.total_poisha <= total) ?? null;
  return { ...quoted, kept, total: kept?.total_poisha ?? total };
}

/** Returns why a household cannot buy the quoted membership; null when it can. */
export function whyNotSold(
  { last, payer }: Buyer,
  { tier, people, period, total }: Quoted,
  { today, isOnline }: { today: ClubDate; isOnline: boolean },
): Refusal | null {
  const { most_people: most } = tier;
  if (payer?.mayBuy === false) return new Refusal('not-sold', isOnline ? t.mayNotBuy : t.mayNotBuyAtDesk);
  if (people.adults + people.children > most)
    return new Refusal(
      'too-many-people',
      t.tooManyPeople({ most, tier: nameTier(tier), shown: formatNumber(most) }),
    );
  if (isOver(period, today))
    return fieldRefusal('from', t.daysAreOver({ day: formatLongDate(period.ends_on) }));
  // The price already limits how far ahead a household buys, so paid memberships may reach further; the limit keeps the list of a household
  // that buys single months short.
  const years = total === 0 ? 1 : MOST_YEARS_PAID;
  if (last && period.starts_on > addDays(today, years * MOST_DAYS))
    return new Refusal(
      'not-sold',
      t.longEnough({ years, day: formatLongDate(last.ends_on), shown: formatNumber(years) }),
    );
  return null;
}

/** Returns the current price of each tier that is sold online. `householdId` is null for a person without a household. */
export async function readOffers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  householdId: string | null,
): Promise<Offer[]> {
  const today = toClubDate(clock());
  const buyer = await readBuyer(db, householdId);
  const offers: Offer[] = [];
  for (const tier of await findTiers(db)) {
    if (!tier.sold_online) continue;
    const quoted = await quoteFor(db, buyer, { tier, from: null }, today);
    const { people, period, total } = quoted;
    offers.push({
      tier_id: tier.id,
      amount: toTaka(total),
      ...people,
      starts_on: period.starts_on,
      ends_on: period.ends_on,
      refusal: whyNotSold(buyer, quoted, { today, isOnline: true })?.message ?? null,
    });
  }
  return offers;
}
