import type { ReactNode } from 'react';

export type Tone = 'good' | 'wait' | 'bad' | 'plain' | 'role';

/** Each in a colour and in a shape of its own, for whom colours are alike. */
const TONES: Record<Tone, string> = {
  good: 'rounded-sm border-transparent bg-good-soft text-good',
  wait: 'rounded-sm border-dashed border-wait bg-wait-soft text-wait',
  bad: 'rounded-sm border-bad bg-bad-soft text-bad',
  plain: 'rounded-sm border-edge text-muted',
  role: 'rounded-full border-edge bg-brand-soft text-ink',
};

/** Says how something stands, or who somebody is in the club, in a word. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block border px-2.5 py-px text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
