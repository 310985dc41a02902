import type { ReactNode } from 'react';

export type Tone = 'good' | 'wait' | 'bad' | 'plain';

const TONES: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-sunken text-muted',
};

/** How something stands, in a word. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-sm px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
