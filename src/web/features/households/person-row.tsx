import { t } from '#texts/households.js';
import { rich } from '#web/ui/rich.tsx';
import type { HouseholdPerson } from '#contract/memberships/households.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { HouseholdRow } from './household-row.tsx';
import { LeavingText } from './leaving-text.tsx';
import { useAskToPay, useForeseen, useRemovePerson } from './queries.ts';
import { SharesLater } from './shares-later.tsx';

interface PersonRowProps {
  person: HouseholdPerson;
  /** Whether the user pays for the household. */
  mayManage: boolean;
  fallbackPicture: string;
}

export function PersonRow({ person, mayManage, fallbackPicture }: PersonRowProps) {
  const { _id: id, name, photoURL, is_payer: isPayer, is_you: isYou } = person;
  const isAsked = person.is_asked_to_pay === true;
  const removal = useRemovePerson();
  const asking = useAskToPay();

  const foreseen = useForeseen();
  async function remove() {
    const leaving = await foreseen.ask(id);
    if (!leaving) return;
    const asked = isYou
      ? { title: t.askLeave, text: <LeavingText text={t.leaveText} leaving={leaving} />, action: t.leave }
      : {
          title: rich(t.askRemove, { name: <TypedText>{name}</TypedText> }),
          text: <LeavingText text={t.removePersonText} leaving={leaving} />,
          action: t.remove,
        };
    if (await confirm(asked)) removal.mutate(id);
  }
  async function askToPay() {
    const isMeant = await confirm({
      title: rich(t.askLetPay, { name: <TypedText>{name}</TypedText> }),
      text: t.letPayText,
      action: t.letPay,
      look: 'primary',
    });
    if (isMeant) asking.mutate(id);
  }
  const mayRemove = !isPayer && (isYou || mayManage);
  return (
    <HouseholdRow
      picture={
        <PersonPicture
          name={name}
          src={photoURL ?? ''}
          fallback={fallbackPicture}
          alt={t.photoOf({ name })}
          className="size-10 bg-sunken"
        />
      }
      name={name}
      badges={
        <>
          {isYou && <Badge tone="plain">{t.you}</Badge>}
          {isPayer && <Badge tone="role">{t.pays}</Badge>}
          {isAsked && <Badge tone="wait">{t.askedToPay}</Badge>}
          <SharesLater from={person.shares_from} />
        </>
      }
      problem={removal.error?.message ?? asking.error?.message ?? foreseen.problem}
    >
      {mayManage && !isYou && (
        <Button
          look="quiet"
          aria-label={isAsked ? t.takeBackAskOf({ name }) : t.letPayOf({ name })}
          busy={asking.isPending}
          onClick={() => (isAsked ? asking.mutate(null) : void askToPay())}
        >
          {isAsked ? t.takeBack : t.letPay}
        </Button>
      )}
      {mayRemove && (
        <Button
          look="quiet"
          className="text-bad!"
          aria-label={isYou ? undefined : t.removeOf({ name })}
          busy={removal.isPending || foreseen.isPending}
          onClick={() => void remove()}
        >
          {isYou ? t.leave : t.remove}
        </Button>
      )}
    </HouseholdRow>
  );
}
