import type { Tier } from '#contract/memberships/tiers.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { sayChanges, sayPrice } from './tier-words.ts';

export function TierFacts({ tier }: { tier: Tier }) {
  const changes = sayChanges(tier);
  return (
    <>
      <p className="font-bold wrap-anywhere">
        <ClubText bangla={tier.name_bn}>{tier.name}</ClubText>
      </p>
      <p className="font-semibold tabular-nums">{sayPrice(tier)}</p>
      {changes !== '' && <p className="text-sm text-muted">{changes}</p>}
    </>
  );
}
