import { t } from '#texts/memberships.js';
import { useState } from 'react';
import { formatDay } from '#contract/clock/long-dates.ts';
import type { Offer } from '#contract/memberships/offers.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { written } from '#contract/written.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Problem } from '#web/ui/states.tsx';
import { sayPeople } from './standing-words.ts';
import { useBuy } from './queries.ts';
import { TierFacts } from './tier-facts.tsx';
import { TIER_ROW } from './tier-row.ts';

interface Choice {
  tier: Tier;
  offer: Offer;
}

interface TierChoiceProps {
  tiers: readonly Tier[];
  /** The offers for the user's household; tiers that are sold only at the club have none. */
  offers: readonly Offer[];
  /** Whether dues for another tier are open, which the choice replaces. */
  hasDues: boolean;
  /** The tier chosen before the user came to this page; its confirmation opens immediately. */
  wanted: string | null;
  onChosen: (charge: string) => void;
}

/** Lists the tiers that are sold online. Choosing one creates its dues. */
export function TierChoice({ tiers, offers, hasDues, wanted, onChosen }: TierChoiceProps) {
  const choices = tiers.flatMap((tier) => {
    const offer = offers.find(({ tier_id }) => tier_id === tier._id);
    return offer ? [{ tier, offer }] : [];
  });
  const [chosen, setChosen] = useState<Choice | null>(
    choices.find(({ tier, offer }) => tier._id === wanted && offer.refusal === null) ?? null,
  );
  if (choices.length === 0)
    return <p className="text-muted">{tiers.length === 0 ? t.noneOnSale : t.noneOnSaleOnline}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {choices.map((choice) => (
          <TierRow key={choice.tier._id} {...choice} onChoose={() => setChosen(choice)} />
        ))}
      </ul>
      <Modal
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen && t.confirmTitle({ tier: written(chosen.tier.name, chosen.tier.name_bn).text })}
      >
        {chosen && (
          <Confirmation
            {...chosen}
            hasDues={hasDues}
            onLeave={() => setChosen(null)}
            onMade={(charge) => {
              setChosen(null);
              onChosen(charge);
            }}
          />
        )}
      </Modal>
    </>
  );
}

function TierRow({ tier, offer, onChoose }: Choice & { onChoose: () => void }) {
  return (
    <li className={TIER_ROW}>
      <div className="grid min-w-0 gap-1">
        <TierFacts tier={tier} />
        {offer.refusal !== null && <p className="text-sm font-medium text-wait">{offer.refusal}</p>}
      </div>
      <Button
        look="primary"
        aria-label={t.chooseTier({ tier: written(tier.name, tier.name_bn).text })}
        disabled={offer.refusal !== null}
        onClick={onChoose}
      >
        {t.choose}
      </Button>
    </li>
  );
}

interface ConfirmationProps extends Choice {
  hasDues: boolean;
  onLeave: () => void;
  onMade: (charge: string) => void;
}

/** Shows the price and period of a tier for the user's household. The dues are created only at that price. */
function Confirmation({ tier, offer, hasDues, onLeave, onMade }: ConfirmationProps) {
  const buying = useBuy();
  const { starts_on, ends_on, amount } = offer;
  const days = t.runs({ from: formatDay(starts_on), until: formatDay(ends_on) });
  return (
    <div className="mt-4 grid gap-5">
      <dl className="grid gap-3">
        <Fact term={t.daysOfIt} value={days} />
        <Fact term={t.whom} value={sayPeople(offer)} />
        <Fact term={t.price} value={formatTaka(amount)} />
      </dl>
      {tier.most_people > 1 && <p className="text-sm text-muted">{t.addPeopleFirst}</p>}
      {hasDues && <p className="text-sm text-muted">{t.replacesDues}</p>}
      <Problem message={buying.error?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onLeave}>{t.cancel}</Button>
        <Button
          look="primary"
          busy={buying.isPending}
          onClick={() => buying.mutate(offer, { onSuccess: ({ charge }) => onMade(charge) })}
        >
          {t.goToPayment}
        </Button>
      </div>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
