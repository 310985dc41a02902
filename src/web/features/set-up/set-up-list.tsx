import { t } from '#texts/set-up.js';
import { formatNumber } from '#contract/numbers.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { SetUp, SetUpStep } from '#contract/club/set-up-steps.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { useDismissSetUp } from './queries.ts';
import { StarterExamples } from './starter-examples.tsx';

const STEPS: Record<SetUpStep, { label: string; to: string; hint: string }> = {
  name: {
    label: t.nameAndAddress,
    to: PAGES.clubSettings,
    hint: t.nameAndAddressHint,
  },
  courts: { label: t.courts, to: PAGES.manageCourts, hint: t.courtsHint },
  hours: {
    label: t.openingHours,
    to: PAGES.openingHours,
    hint: t.openingHoursHint,
  },
  mail: {
    label: t.email,
    to: PAGES.allUsers,
    hint: t.emailHint,
  },
  cards: {
    label: t.payments,
    to: PAGES.operation,
    hint: t.paymentsHint,
  },
  'second-admin': {
    label: t.secondAdmin,
    to: PAGES.allUsers,
    hint: t.secondAdminHint,
  },
};

/** Lists the first steps for a new club until all are done or the list is dismissed. */
export function SetUpList({ setUp }: { setUp: SetUp }) {
  return setUp.dismissed || setUp.steps.every(({ done }) => done) ? null : <Steps setUp={setUp} />;
}

function Steps({ setUp: { steps, starter } }: { setUp: SetUp }) {
  const dismiss = useDismissSetUp();
  const heading = useId();

  async function putAway() {
    const isMeant = await confirm({ title: t.askPutAway, text: t.putAwayMeans, action: t.putThisListAway });
    if (isMeant) dismiss.mutate();
  }
  return (
    <section aria-labelledby={heading} className="rounded-xl border border-line bg-raised shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-5 pb-3">
        <h2 id={heading} className="text-lg font-bold tracking-tight">
          {t.setUpYourClub}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {t.progress({
            done: steps.filter(({ done }) => done).length,
            shown: formatNumber(steps.filter(({ done }) => done).length),
            all: formatNumber(steps.length),
          })}
        </p>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map(({ step, done }) => (
          <Step key={step} {...STEPS[step]} isDone={done} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <StarterExamples starter={starter} />
        <Button busy={dismiss.isPending} onClick={() => void putAway()} className="max-sm:w-full">
          {t.putThisListAway}
        </Button>
        <Problem message={dismiss.error?.message} />
      </div>
    </section>
  );
}

interface StepProps {
  label: string;
  to: string;
  hint: string;
  isDone: boolean;
}

function Step({ label, to, hint, isDone }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="relative flex gap-3 px-5 py-3 hover:bg-sunken">
      <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${isDone ? 'text-good' : 'text-muted'}`} />
      <div className="min-w-0 text-sm">
        <Link to={to} className="font-semibold underline underline-offset-4 after:absolute after:inset-0">
          {label}
          <span className="sr-only">: {isDone ? t.done : t.toDo}</span>
        </Link>
        {!isDone && <p className="mt-0.5 wrap-anywhere text-muted">{hint}</p>}
      </div>
    </li>
  );
}
