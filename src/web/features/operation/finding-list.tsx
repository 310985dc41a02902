import { t } from '#texts/operation.js';
import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Check, Finding } from '#contract/records/operation.ts';

const STATES: Record<Finding['state'], { Icon: LucideIcon; colour: string; word: string }> = {
  ok: { Icon: CircleCheck, colour: 'text-good', word: t.well },
  warn: { Icon: TriangleAlert, colour: 'text-wait', word: t.couldBeBetter },
  bad: { Icon: CircleAlert, colour: 'text-bad', word: t.toPutRight },
};

const CHECKS: Record<Check, string> = {
  settings: t.settings,
  database: t.database,
  connections: t.connections,
  disk: t.disk,
  clock: t.clock,
  mail: t.mailServer,
  texts: t.textMessages,
  cards: t.payments,
  'sign-in': t.signIn,
  proxy: t.proxy,
  backups: t.backups,
  queues: t.queues,
  restored: t.restored,
  slots: t.slots,
  receipts: t.receipts,
  memberships: t.memberships,
  money: t.money,
};

const RANK = { bad: 0, warn: 1, ok: 2 };

/** Shows what the doctor found, with the most urgent findings first. */
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
