import { useState } from 'react';
import { MOST_COURTS_WAITED_FOR } from '#contract/bookings/waiting-list.ts';
import { PAGES } from '#contract/pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { DialogButtons } from '#web/ui/overlays/dialog-footer.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useJoin } from './queries.ts';
import { placeWords, whenOf } from './waiting-words.ts';

interface WaitFormProps {
  date: string;
  slot: string;
  /** Any one of them would do; the one that was pressed first. */
  courts: { _id: string; type: string }[];
  sport: string;
  onClose: () => void;
}

/** Puts somebody on the waiting list, and says their place. */
export function WaitForm({ date, slot, courts, sport, onClose }: WaitFormProps) {
  const joining = useJoin();
  const [isAny, setIsAny] = useState(false);
  const [first, ...others] = courts;

  if (joining.data)
    return (
      <div className="mt-4 grid gap-5">
        <p role="status" className="text-lg font-semibold">
          {placeWords(joining.data)}
        </p>
        <p className="text-sm text-muted">
          When it becomes free, it is held for you for a while. My Bookings then shows until when to answer.
        </p>
        <DialogButtons>
          <Button onClick={onClose}>Done</Button>
          <ButtonLink to={PAGES.myBookings} look="primary">
            My Bookings
          </ButtonLink>
        </DialogButtons>
      </div>
    );
  return (
    <form
      className="mt-4 grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (joining.isPending || !first) return;
        const chosen = isAny ? courts.slice(0, MOST_COURTS_WAITED_FOR) : [first];
        joining.mutate({ court_ids: chosen.map(({ _id }) => _id), date, slots: [slot] });
      }}
    >
      <p className="text-sm text-muted">
        <TypedText className="block text-base font-bold text-ink">{first?.type ?? ''}</TypedText>
        {whenOf({ date, slots: [slot] })}
      </p>
      {others.length > 0 && (
        <CheckField
          label={`Any ${sport} court`}
          hint={
            others.length === 1
              ? 'One more court has this time.'
              : `${others.length} more courts have this time.`
          }
          checked={isAny}
          onChange={({ target }) => setIsAny(target.checked)}
        />
      )}
      <Problem message={joining.error?.message} />
      <DialogButtons>
        <Button disabled={joining.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={joining.isPending}>
          Tell me
        </Button>
      </DialogButtons>
    </form>
  );
}
