import { t } from '#texts/check-in.js';
import { useQuery } from '@tanstack/react-query';
import type { CheckInVerdict } from '#contract/desk/check-ins.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { TypedCodeForm } from '#web/ui/fields/typed-code-form.tsx';
import { Problem } from '#web/ui/states.tsx';
import { isWaiting } from '#web/keep/hand-over.ts';
import { CameraView } from './camera-view.tsx';
import type { KeptList } from '#web/keep/kept-list.ts';
import { checkInsOnDevice } from './queries.ts';
import { useCheckIn } from './use-check-in.ts';
import { useIsCut } from './use-line.ts';
import { cardLookup, VerdictNote } from './verdict-note.tsx';
import { Warnings } from './warnings.tsx';

/** Vibration and pause times in milliseconds: one pulse means success, two mean that the user should look. */
const FELT: Record<CheckInVerdict, number[]> = {
  'checked-in': [120],
  already: [80, 80, 80],
  refused: [300, 80, 300],
  unknown: [300, 80, 300],
};

/** Checks people in by their booking codes, which are scanned with the camera or typed. */
export function CheckIn({ list }: { list: KeptList | null }) {
  const checking = useCheckIn(list);
  const isCut = useIsCut();
  const { mine = [] } = useQuery(checkInsOnDevice(useSession().user?.uid ?? '')).data ?? {};
  const navigate = useNavigate();
  async function check(texts: string[]) {
    const card = texts.find((text) => text.includes('/card/'));
    if (card) navigate(cardLookup(card));
    const checked = await checking.mutateAsync(texts).catch(() => null);
    // Some devices cannot vibrate, and some browsers do not allow it.
    if (checked && 'vibrate' in navigator) navigator.vibrate(FELT[checked.verdict]);
  }
  return (
    <div className="grid max-w-xl gap-6">
      {list && <Warnings list={list} isCut={isCut} waiting={mine.filter(isWaiting).length} />}
      <CameraView onTexts={check} />
      <TypedCodeForm
        label={t.orType}
        action={t.checkIn}
        isBusy={checking.isPending}
        onType={(text) => void check([text])}
      />
      <Problem message={checking.error?.message} />
      <div role="status" className="empty:hidden">
        {checking.data && (
          <VerdictNote
            key={checking.submittedAt}
            checked={checking.data}
            text={isCut ? '' : (checking.variables[0] ?? '')}
          />
        )}
      </div>
    </div>
  );
}
