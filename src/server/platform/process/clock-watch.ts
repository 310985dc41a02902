import type { BaseLogger } from 'pino';
import { judgeSkew, skewWarning, type Skew } from '../db/skew-rules.ts';

const LOOK_MS = 60_000;

/** Checks each minute whether the machine's clock agrees with the database's, and logs when that changes. */
export function watchClock(
  aheadMs: () => number,
  log: Pick<BaseLogger, 'warn'>,
  lookMs = LOOK_MS,
): { stop: () => void } {
  let last: Skew = 'agrees';

  function look(): void {
    const ahead = aheadMs();
    const found = judgeSkew(ahead);
    if (found === last) return;
    last = found;
    const warning = skewWarning(ahead);
    const aheadSeconds = Math.round(ahead) / 1000;
    log.warn({ aheadSeconds }, warning ?? 'this machine’s clock agrees with the database’s again');
  }

  look();
  const timer = setInterval(look, lookMs).unref();
  return { stop: () => clearInterval(timer) };
}
