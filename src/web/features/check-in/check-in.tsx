import type { CheckInVerdict } from '#contract/desk/check-ins.ts';
import { TypedCodeForm } from '#web/ui/fields/typed-code-form.tsx';
import { Problem } from '#web/ui/states.tsx';
import { CameraView } from './camera-view.tsx';
import { timeAt } from './judge.ts';
import type { KeptList } from './kept.ts';
import { useCheckIn } from './use-check-in.ts';
import { useSending } from './use-sending.ts';
import { VerdictNote } from './verdict-note.tsx';
import { t } from './texts.ts';

/** Milliseconds of shaking, and of rest between: once says yes, twice says look. */
const FELT: Record<CheckInVerdict, number[]> = {
  'checked-in': [120],
  already: [80, 80, 80],
  refused: [300, 80, 300],
  unknown: [300, 80, 300],
};

/** Checks people in by the codes of their bookings: before the camera, or typed. */
export function CheckIn({ list }: { list: KeptList | null }) {
  const { checking, isCut, setCut, waiting } = useCheckIn(list);
  const { sent, problem } = useSending(waiting.length, setCut);
  async function check(texts: string[]) {
    const checked = await checking.mutateAsync(texts).catch(() => null);
    // Some devices do not shake, and some browsers do not let them.
    if (checked && 'vibrate' in navigator) navigator.vibrate(FELT[checked.verdict]);
  }
  return (
    <div className="grid max-w-xl gap-6">
      <div role="status" className="grid gap-3 empty:hidden">
        {isCut && list && (
          <p className="rounded-md bg-wait-soft px-4 py-3 text-sm font-medium text-wait">
            {t.noLine({ time: timeAt(list.at), waiting: waiting.length })}
          </p>
        )}
        {sent && sent.sent > 0 && <p className="text-sm font-medium text-good">{t.sent(sent.sent)}</p>}
        {sent?.notes.map((note) => (
          <p key={note} className="text-sm font-medium text-wait">
            {note}
          </p>
        ))}
      </div>
      <CameraView onTexts={check} />
      <TypedCodeForm
        label={t.orType}
        action={t.checkIn}
        isBusy={checking.isPending}
        onType={(text) => void check([text])}
      />
      <Problem message={checking.error?.message ?? problem} />
      <div role="status" className="empty:hidden">
        {checking.data && <VerdictNote key={checking.submittedAt} checked={checking.data} />}
      </div>
    </div>
  );
}
