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

/** Says which account a guest has now. */
export function LinkToAccount({ guest, onDone }: LinkToAccountProps) {
  const link = useLinkGuest(guest._id);
  async function choose(person: FoundPerson) {
    const isMeant = await confirm({
      title: 'Link this guest to the account?',
      text: (
        <>
          All bookings of <TypedText>{guest.name}</TypedText> become those of{' '}
          <TypedText>{person.name}</TypedText> ({person.email}), who can see, pay and cancel them. This cannot
          be undone.
        </>
      ),
      action: 'Link',
    });
    if (isMeant) link.mutate(person._id, { onSuccess: onDone });
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-4">
      <PersonSearch label="The guest’s account" kind="member" onChoose={(person) => void choose(person)} />
      <Problem message={link.error?.message} />
    </div>
  );
}
