import type { ReactNode } from 'react';

export type Tone = 'good' | 'wait' | 'bad' | 'plain' | 'role';

/** The tones differ in shape as well as in colour, for users who cannot tell the colours apart. */
const TONES: Record<Tone, string> = {
  good: 'rounded-sm border-transparent bg-good-soft text-good',
  wait: 'rounded-sm border-dashed border-wait bg-wait-soft text-wait',
  bad: 'rounded-sm border-bad bg-bad-soft text-bad',
  plain: 'rounded-sm border-edge text-muted',
  role: 'rounded-full border-edge bg-brand-soft text-ink',
};

/** Shows a status or a person's role in the club as one short label. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block border px-2.5 py-px text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
