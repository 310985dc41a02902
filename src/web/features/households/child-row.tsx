import { t } from '#texts/households.js';
import { rich } from '#web/ui/rich.tsx';
import { formatNumber } from '#contract/numbers.ts';
import { useState } from 'react';
import type { HouseholdChild } from '#contract/memberships/households.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { CardDialog } from './card-dialog.tsx';
import { HouseholdRow } from './household-row.tsx';
import { useRemoveChild } from './queries.ts';
import { SharesLater } from './shares-later.tsx';

interface ChildRowProps {
  child: HouseholdChild;
  /** Whether the user manages the child. */
  mayManage: boolean;
  onEdit: () => void;
}

export function ChildRow({ child, mayManage, onEdit }: ChildRowProps) {
  const { _id: id, name, age, awaits_consent: isAwaited } = child;
  const removal = useRemoveChild();
  const [isCardOpen, setCardOpen] = useState(false);

  async function remove() {
    const isMeant = await confirm({
      title: rich(t.askRemove, { name: <TypedText>{name}</TypedText> }),
      text: t.removeChildText,
      action: t.remove,
    });
    if (isMeant) removal.mutate(id);
  }
  return (
    <HouseholdRow
      name={name}
      badges={
        <>
          <Badge tone="plain">{age === null ? t.childOnly : t.child({ age: formatNumber(age) })}</Badge>
          {mayManage && isAwaited && <Badge tone="wait">{t.awaitsConsent}</Badge>}
          <SharesLater from={child.shares_from} />
        </>
      }
      problem={removal.error?.message}
    >
      {mayManage && (
        <>
          <Button look="quiet" aria-label={t.cardOf({ name })} onClick={() => setCardOpen(true)}>
            {t.card}
          </Button>
          <Button look="quiet" aria-label={t.editOf({ name })} onClick={onEdit}>
            {isAwaited ? t.agree : t.edit}
          </Button>
          <Button
            look="quiet"
            className="text-bad!"
            aria-label={t.removeOf({ name })}
            busy={removal.isPending}
            onClick={() => void remove()}
          >
            {t.remove}
          </Button>
          <CardDialog open={isCardOpen} child={id} name={name} onClose={() => setCardOpen(false)} />
        </>
      )}
    </HouseholdRow>
  );
}
