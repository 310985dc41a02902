import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { useEffect, useState } from 'react';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { explainMove, toPlace } from './move-draft.ts';
import { PlaceText } from './place-text.tsx';
import { useMove } from './queries.ts';

/** How long the desk can undo the move; longer while the note has the focus or the pointer. */
const OFFERED_MS = 10_000;

interface MovedNoteProps {
  /** The booking before the move. */
  before: DeskBooking;
  /** The price after the move, in taka. */
  total: number;
  onClose: () => void;
}

/** Confirms that a booking was moved and offers to undo it. */
export function MovedNote({ before, total, onClose }: MovedNoteProps) {
  const [isHeld, setHeld] = useState(false);
  const moving = useMove(before._id);
  const isStaying = isHeld || !moving.isIdle;
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(onClose, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isStaying, onClose]);
  function moveBack() {
    const price = total === before.total_price ? 'keep' : 'new';
    moving.mutate(
      { ...toPlace(before), price },
      {
        onSuccess: ({ total_price }) => {
          toast(total_price === total ? t.movedBack : t.movedBackAt({ price: formatTaka(total_price) }));
          onClose();
        },
      },
    );
  }
  return (
    <div
      className="grid animate-arrive gap-3 rounded-md bg-good-soft px-4 py-3 text-sm"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-40">
          <strong className="block text-good">{t.moved}</strong>
          {rich(t.movedFrom, {
            place: (
              <PlaceText
                court={before.court_type}
                bangla={before.court_type_bn}
                date={before.date}
                slots={before.slots}
              />
            ),
          })}
        </p>
        <Button busy={moving.isPending} onClick={moveBack}>
          {t.undo}
        </Button>
      </div>
      <Problem message={moving.error ? explainMove(moving.error) : undefined} />
    </div>
  );
}
