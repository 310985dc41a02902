import { t } from '#texts/hall.js';
import { useQuery } from '@tanstack/react-query';
import { formatAge } from '#contract/clock/age.ts';
import type { HallScreen } from '#contract/club/hall-screens.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { Loaded, Loading, Problem } from '#web/ui/states.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { NewScreenForm } from './new-screen-form.tsx';
import { hallScreens, useEndHallScreen } from './queries.ts';

export function HallScreens() {
  const query = useQuery(hallScreens());
  return (
    <FormSection title={t.hallScreens}>
      <p className="max-w-prose text-sm text-muted">{t.about}</p>
      <Loaded query={query} waiting={<Loading text={t.loading} />} failed={t.notLoaded}>
        {(screens) => <ScreenList screens={screens} />}
      </Loaded>
      <NewScreenForm />
    </FormSection>
  );
}

function ScreenList({ screens }: { screens: HallScreen[] }) {
  const ending = useEndHallScreen();
  async function turnOff({ _id, name }: HallScreen) {
    const isSure = await confirm({ title: t.askTurnOff({ name }), text: t.turnOffMeans, action: t.turnOff });
    if (isSure) ending.mutate(_id, { onSuccess: () => toast(t.screenTurnedOff) });
  }
  return (
    <div className="grid gap-4">
      {screens.length === 0 && <p className="text-sm">{t.noScreens}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {screens.map((screen) => (
          <li key={screen._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <TypedText className="font-semibold">{screen.name}</TypedText>
              <ScreenAbout {...screen} />
            </div>
            <Button
              aria-label={t.turnOffThis({ name: screen.name })}
              busy={ending.isPending && ending.variables === screen._id}
              onClick={() => void turnOff(screen)}
            >
              {t.turnOff}
            </Button>
          </li>
        ))}
      </ul>
      <Problem message={ending.error?.message} />
    </div>
  );
}

const JUST_NOW_MS = 120_000;

function ScreenAbout({ seen_at, shows_names }: HallScreen) {
  const now = useNow();
  const seen = now === null ? '' : seenWords(seen_at, now);
  return (
    <p className="text-sm text-muted">{[seen, shows_names && t.withNames].filter(Boolean).join(' · ')}</p>
  );
}

function seenWords(seenAt: string | null, now: Date): string {
  if (seenAt === null) return t.neverSeen;
  const age = now.getTime() - Date.parse(seenAt);
  return age < JUST_NOW_MS ? t.justNow : t.lastSeen({ ago: t.ago({ age: formatAge(age) }) });
}
