import { t } from '#texts/tiers.js';
import { useQuery } from '@tanstack/react-query';
import type { Tier } from '#contract/memberships/tiers.ts';
import { buyTierPage } from '#contract/memberships/membership-pages.ts';
import { written } from '#contract/written.ts';
import { tiersOnSale } from '#web/features/memberships/queries.ts';
import { TierFacts } from '#web/features/memberships/tier-facts.tsx';
import { TIER_ROW } from '#web/features/memberships/tier-row.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';

export function TiersOnSale() {
  const query = useQuery(tiersOnSale());
  return (
    <Loaded query={query} waiting={<Skeleton shape="rows" />} failed={t.notLoaded}>
      {({ tiers }) =>
        tiers.length === 0 ? (
          <p className="text-muted">{t.none}</p>
        ) : (
          <>
            <p className="mb-6 text-muted">{t.intro}</p>
            <ul className="grid gap-3">
              {tiers.map((tier) => (
                <TierRow key={tier._id} tier={tier} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function TierRow({ tier }: { tier: Tier }) {
  return (
    <li className={TIER_ROW}>
      <div className="grid min-w-0 gap-1">
        <TierFacts tier={tier} />
      </div>
      {tier.sold_online ? (
        <ButtonLink
          look="primary"
          to={buyTierPage(tier._id)}
          aria-label={t.chooseTier({ tier: written(tier.name, tier.name_bn).text })}
        >
          {t.choose}
        </ButtonLink>
      ) : (
        <p className="text-sm font-medium text-muted">{t.atTheClub}</p>
      )}
    </li>
  );
}
