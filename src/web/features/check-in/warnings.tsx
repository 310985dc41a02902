import { t } from '#texts/check-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { useExactNow } from '#web/ui/use-now.ts';
import { timeAt } from './judge.ts';
import type { KeptList } from '#web/keep/kept-list.ts';

const MINUTE_MS = 60_000;
const LONG_MS = 60 * MINUTE_MS;
const SOON_MS = 60 * MINUTE_MS;

interface WarningsProps {
  list: KeptList;
  isCut: boolean;
  waiting: number;
}

function sayClockIsOff(aheadMs: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(aheadMs) / MINUTE_MS));
  return t.clockIsOff({ minutes, shown: formatNumber(minutes) });
}

/** Returns warnings about the list, the connection, the login and the clock, as sentences. */
function listWarnings({ list, isCut, waiting }: WarningsProps, now: Date): string[] {
  const { at, endsAt, aheadMs } = list;
  const clubTime = now.getTime() + (aheadMs ?? 0);
  const ends = endsAt !== undefined && Date.parse(endsAt) - clubTime <= SOON_MS && timeAt(endsAt);
  return [
    ...(isCut ? [t.noLine({ waiting, time: timeAt(at), shown: formatNumber(waiting) })] : []),
    ...(isCut && clubTime - Date.parse(at) >= LONG_MS ? [t.longWithout({ time: timeAt(at) })] : []),
    ...(ends ? [isCut ? t.endsWithoutLine({ time: ends }) : t.endsSoon({ time: ends })] : []),
    ...(aheadMs === undefined ? [] : [sayClockIsOff(aheadMs)]),
  ];
}

/** Warns staff of problems before they affect a check-in. */
export function Warnings(props: WarningsProps) {
  const sentences = listWarnings(props, useExactNow());
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {sentences.map((sentence) => (
        <p key={sentence} className="rounded-md bg-wait-soft px-4 py-3 text-sm font-medium text-wait">
          {sentence}
        </p>
      ))}
    </div>
  );
}
