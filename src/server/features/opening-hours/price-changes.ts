import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { toTaka } from '#contract/money/money.ts';
import { ANY_TIER } from '#contract/money/tier-price.ts';
import type { PriceChange } from '#contract/opening-hours/price-rules.ts';
import { concernsDay, changedDays, type HoursChange } from './affected-rules.ts';
import type { ChangedCourt } from './change-hours.ts';
import { listDaySlots, findSessionPrice, type PriceRuleRow } from './rules.ts';

/** The number of days to compare. Later weeks are the same, except for days with their own prices. */
const DAYS = 42;

/** Returns the tiers to which a price applies; null is the public. */
function listAudienceTiers({ audience, tier_ids }: PriceRuleRow): (string | null)[] {
  if (audience === 'everybody') return [null];
  return audience === 'members' ? [ANY_TIER] : tier_ids;
}

/** Returns the session prices before and after a change, on the first days to which it applies. Prices that become lower come first. */
export function listPriceChanges(
  courts: ChangedCourt[],
  change: HoursChange<PriceRuleRow>,
  now: Date,
): PriceChange[] {
  const [today, { from, to }] = [toClubDate(now), changedDays(change)];
  const first = from !== null && from > today ? from : today;
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(first, day)).filter(
    (date) => (to === null || date <= to) && concernsDay(change, date),
  );
  const rules = [change.before, change.after].filter((rule) => rule !== null);
  const tiers = new Set(rules.flatMap(listAudienceTiers));
  const found = new Map<string, PriceChange>();
  for (const { court, changed } of courts) {
    const seen = new Set<string>();
    for (const date of dates)
      for (const { startsAt } of listDaySlots(court, date).slots)
        for (const tier of tiers) {
          const [before, after] = [
            findSessionPrice(court, date, startsAt, tier),
            findSessionPrice(changed, date, startsAt, tier),
          ];
          const name = `${before} ${after}`;
          if (before === after || seen.has(name)) continue;
          seen.add(name);
          const group = found.get(name) ?? { from: toTaka(before), to: toTaka(after), courts: [] };
          const { type, type_bn } = court;
          group.courts.push({ court_type: type, ...(type_bn !== null && { court_type_bn: type_bn }) });
          found.set(name, group);
        }
  }
  return [...found.values()].toSorted((a, b) => Number(lowers(b)) - Number(lowers(a)) || a.from - b.from);
}

export const lowers = ({ from, to }: Pick<PriceChange, 'from' | 'to'>): boolean => to < from;
