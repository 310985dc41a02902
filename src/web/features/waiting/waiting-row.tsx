import { t } from '#texts/waiting.js';
import { rich } from '#web/ui/rich.tsx';
import type { WaitingEntry } from '#contract/bookings/waiting-list.ts';
import { joinWithOr } from '#contract/lists.ts';
import { nameCourt } from '#contract/written.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useLeave } from './queries.ts';
import { ordinal } from './ordinal.ts';
import { formatWhen } from './waiting-words.ts';

export function WaitingRow({ entry }: { entry: WaitingEntry }) {
  const leaving = useLeave();
  const courts = joinWithOr(entry.courts.map(nameCourt));

  async function leave() {
    const place = t.leaveMeans({ place: ordinal(entry.place), courts, when: formatWhen(entry) });
    const isMeant = await confirm({ title: t.askLeave, text: place, action: t.leave });
    if (isMeant) leaving.mutate({ id: entry._id, said: t.youLeft });
  }
  return (
    <div data-row="" className="grid gap-3 rounded-lg border border-line bg-raised px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm text-muted">
          <TypedText className="block text-base font-bold text-ink">{courts}</TypedText>
          {rich(t.inLine, {
            when: formatWhen(entry),
            place: <strong className="text-ink">{ordinal(entry.place)}</strong>,
          })}
        </p>
        <Button
          aria-label={t.leaveOne({ courts, when: formatWhen(entry) })}
          busy={leaving.isPending}
          onClick={() => void leave()}
        >
          {t.leave}
        </Button>
      </div>
      <Problem message={leaving.error?.message} />
    </div>
  );
}
