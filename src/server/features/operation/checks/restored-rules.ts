import { formatInstant } from '#contract/clock/dates.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import type { Finding } from '#contract/records/operation.ts';
import type { Hold } from '../../../platform/db/hold.ts';
import type { Gap } from '../../backup/gaps-store.ts';

const at = (instant: Date) => formatInstant(instant.toISOString());

/** Says what waits in a restored club, and of which time nobody knows; a club that is none says nothing. */
export function judgeRestored(hold: Hold | null, gaps: Gap[]): Finding[] {
  const held: Finding[] = hold
    ? [
        {
          check: 'restored',
          state: 'bad',
          message: `The club was restored on ${at(hold.restoredAt)} as it was on ${at(hold.takenAt)}: deadlines, the waiting list, reminders, renewals and refunds are held.`,
          advice:
            'Run ‘npm run club -- reconcile --apply’ until no difference is left (docs/operation.md, Restore), or let it go on as it is: on Operation, or by ‘npm run club -- go-on’.',
        },
      ]
    : [];
  return [
    ...held,
    ...gaps.map(({ provider, since, until }): Finding => ({
      check: 'restored',
      state: 'bad',
      message: `Nobody knows what was paid to ${nameProvider(provider) ?? 'the card provider'} or refunded by it from ${at(since)} to ${at(until)}.`,
      advice: `Run ‘npm run club -- reconcile --settlement=<file> --apply’ with its settlement file of these days, or look there and say so: ‘npm run club -- checked ${provider} "<what you found>"’.`,
    })),
  ];
}
