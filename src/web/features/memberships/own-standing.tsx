import { t } from '#texts/memberships.js';
import { formatNumber } from '#contract/numbers.ts';
import { BadgeCheck } from 'lucide-react';
import { formatDay } from '#contract/clock/long-dates.ts';
import type { Membership, OwnMembership } from '#contract/memberships/memberships.ts';
import { nameIn, sayStanding } from './standing-words.ts';
import { sayOwnRules } from './tier-words.ts';

/** Returns the memberships that begin after the current one, or after today without a current one. */
function laterThan({ spans, standing }: Membership): OwnMembership[] {
  return spans.filter(({ starts_on }) => starts_on > (standing?.until ?? ''));
}

export function OwnStanding({ own }: { own: Membership }) {
  const { standing, limits } = own;
  const later = laterThan(own);
  const held = { held: limits.held_day, most: limits.day ?? 0 };
  return (
    <div className="grid gap-2">
      <h2 className="flex items-start gap-2 text-xl font-extrabold tracking-tight wrap-anywhere">
        {standing && <BadgeCheck aria-hidden size={24} className="mt-0.5 shrink-0 text-brand" />}
        {sayStanding(own) ?? t.noMembershipYet}
      </h2>
      {standing?.is_grace === true && (
        <p className="font-medium text-wait">
          {t.stillCountsUntil({ day: formatDay(standing.counts_until) })}
        </p>
      )}
      <p className="text-muted">{sayOwnRules(own)}</p>
      {limits.day !== null && (
        <p className="text-muted">
          {limits.is_shared
            ? t.heldTogether({ held: formatNumber(held.held), most: formatNumber(held.most) })
            : t.heldToday({ held: formatNumber(held.held), most: formatNumber(held.most) })}
        </p>
      )}
      {later.length > 0 && (
        <>
          <p className="mt-2 text-sm text-muted">{t.thenFollows}</p>
          <ul className="grid gap-1 font-semibold">
            {later.map(({ id, tier_id, starts_on, ends_on }) => (
              <li key={id}>
                {t.fromUntil({
                  tier: nameIn(own, tier_id),
                  from: formatDay(starts_on),
                  day: formatDay(ends_on),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
