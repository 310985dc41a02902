import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { SetUp, SetUpStep } from '#contract/club/set-up-steps.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useDismissSetUp } from './queries.ts';
import { StarterExamples } from './starter-examples.tsx';

const STEPS: Record<SetUpStep, { label: string; to: string; hint: string }> = {
  name: {
    label: 'Name and address',
    to: PAGES.clubSettings,
    hint: 'What visitors, receipts and e-mails show of the club',
  },
  courts: { label: 'Courts', to: PAGES.manageCourts, hint: 'Your own, in place of the examples' },
  hours: {
    label: 'Opening hours',
    to: PAGES.openingHours,
    hint: 'Closed days and other hours; a line in words is in Club Settings',
  },
  mail: {
    label: 'E-mail',
    to: PAGES.allUsers,
    hint: 'Whoever runs the server sets SMTP_URL. Until then you hand on password links in Users.',
  },
  cards: {
    label: 'Payments',
    to: PAGES.operation,
    hint: 'Whoever runs the server sets the live keys of SSLCommerz, bKash or Stripe. Until then members pay in test mode, and no money moves.',
  },
  'second-admin': {
    label: 'A second admin',
    to: PAGES.allUsers,
    hint: 'At the server: npm run club -- grant-admin. One lost password must not lock the club out.',
  },
};

/** Shows what a new club does first, until all of it is done or the list is put away. */
export function SetUpList({ setUp }: { setUp: SetUp }) {
  return setUp.dismissed || setUp.steps.every(({ done }) => done) ? null : <Steps setUp={setUp} />;
}

function Steps({ setUp: { steps, starter } }: { setUp: SetUp }) {
  const dismiss = useDismissSetUp();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-xl border border-line bg-raised shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-5 pb-3">
        <h2 id={heading} className="text-lg font-bold tracking-tight">
          Set up your club
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {steps.filter(({ done }) => done).length} of {steps.length} done
        </p>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map(({ step, done }) => (
          <Step key={step} {...STEPS[step]} isDone={done} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <StarterExamples starter={starter} />
        <Button busy={dismiss.isPending} onClick={() => dismiss.mutate()} className="max-sm:w-full">
          Put this list away
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
          <span className="sr-only">: {isDone ? 'done' : 'to do'}</span>
        </Link>
        {!isDone && <p className="mt-0.5 wrap-anywhere text-muted">{hint}</p>}
      </div>
    </li>
  );
}
