import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Check, Finding } from '#contract/records/operation.ts';

const STATES: Record<Finding['state'], { Icon: LucideIcon; colour: string; word: string }> = {
  ok: { Icon: CircleCheck, colour: 'text-good', word: 'Well' },
  warn: { Icon: TriangleAlert, colour: 'text-wait', word: 'Could be better' },
  bad: { Icon: CircleAlert, colour: 'text-bad', word: 'To put right' },
};

const CHECKS: Record<Check, string> = {
  settings: 'Settings',
  database: 'Database',
  connections: 'Connections',
  disk: 'Disk',
  clock: 'Clock',
  mail: 'Mail server',
  cards: 'Payments',
  'sign-in': 'Sign-in',
  proxy: 'Proxy',
  backups: 'Backups',
  queues: 'Queues',
  slots: 'Slots',
};

const RANK = { bad: 0, warn: 1, ok: 2 };

/** Shows what the doctor found; what is to be done first. */
export function FindingList({ findings }: { findings: Finding[] }) {
  const sorted = findings.toSorted((one, other) => RANK[one.state] - RANK[other.state]);
  return (
    <ul className="grid divide-y divide-line rounded-xl border border-line bg-raised">
      {sorted.map((finding) => (
        <Line key={`${finding.check} ${finding.message}`} {...finding} />
      ))}
    </ul>
  );
}

function Line({ check, state, message, advice }: Finding) {
  const { Icon, colour, word } = STATES[state];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-6 py-4">
      <Icon aria-hidden size={20} className={`mt-0.5 ${colour}`} />
      <div className="grid gap-1 wrap-anywhere">
        <p className="font-bold">
          {CHECKS[check]} <span className="sr-only">– {word}</span>
        </p>
        <p className="text-sm text-muted">{message}</p>
        {advice && <p className="text-sm font-medium">{advice}</p>}
      </div>
    </li>
  );
}
