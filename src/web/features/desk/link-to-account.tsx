import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import type { FoundPerson } from '#contract/desk/desk.ts';
import { PersonSearch } from './person-search.tsx';
import { useLinkGuest } from './queries.ts';

interface LinkToAccountProps {
  guest: { _id: string; name: string };
  onDone: () => void;
}

export function LinkToAccount({ guest, onDone }: LinkToAccountProps) {
  const link = useLinkGuest(guest._id);
  async function choose(person: FoundPerson) {
    const isMeant = await confirm({
      title: t.linkThisGuest,
      text: (
        <>
          {rich(t.bookingsChangeHands, {
            guest: <TypedText>{guest.name}</TypedText>,
            person: <TypedText>{person.name}</TypedText>,
            email: person.email,
          })}
          {person.is_unconfirmed && ` ${t.waitsForOwner}`}
        </>
      ),
      action: t.link,
    });
    if (isMeant) link.mutate(person._id, { onSuccess: onDone });
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-4">
      <PersonSearch label={t.guestsAccount} kind="member" onChoose={(person) => void choose(person)} />
      <Problem message={link.error?.message} />
    </div>
  );
}
