import { t } from '#texts/waiting.js';
import { formatNumber } from '#contract/numbers.ts';
import { useState } from 'react';
import { MOST_COURTS_WAITED_FOR } from '#contract/bookings/waiting-list.ts';
import { PAGES } from '#contract/pages.ts';
import { nameSport } from '#contract/club/sport-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { DialogButtons } from '#web/ui/overlays/dialog-footer.tsx';
import { Problem } from '#web/ui/states.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { useJoinWaitingList } from './queries.ts';
import { placeWords, formatWhen } from './waiting-words.ts';

interface WaitFormProps {
  date: string;
  slot: string;
  /** The courts that would do, starting with the one that was clicked. */
  courts: { _id: string; type: string; type_bn?: string | undefined }[];
  sport: string;
  onClose: () => void;
}

export function WaitForm({ date, slot, courts, sport, onClose }: WaitFormProps) {
  const joining = useJoinWaitingList();
  const [isAny, setIsAny] = useState(false);
  const [first, ...others] = courts;

  if (joining.data)
    return (
      <div className="mt-4 grid gap-5">
        <p role="status" className="text-lg font-semibold">
          {placeWords(joining.data)}
        </p>
        <p className="text-sm text-muted">{t.heldForAWhile}</p>
        <DialogButtons>
          <Button onClick={onClose}>{t.done}</Button>
          <ButtonLink to={PAGES.myBookings} look="primary">
            {t.myBookings}
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
        <ClubText bangla={first?.type_bn} className="block text-base font-bold text-ink">
          {first?.type ?? ''}
        </ClubText>
        {formatWhen({ date, slots: [slot] })}
      </p>
      {others.length > 0 && (
        <CheckField
          label={t.anyCourt({ sport: nameSport(sport) })}
          hint={t.moreCourts({ count: others.length, shown: formatNumber(others.length) })}
          checked={isAny}
          onChange={({ target }) => setIsAny(target.checked)}
        />
      )}
      <Problem message={joining.error?.message} />
      <DialogButtons>
        <Button disabled={joining.isPending} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" look="primary" busy={joining.isPending}>
          {t.tellMe}
        </Button>
      </DialogButtons>
    </form>
  );
}
