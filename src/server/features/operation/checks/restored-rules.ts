import { formatInstant } from '#contract/clock/dates.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import type { Finding } from '#contract/records/operation.ts';
import type { Hold } from '../../../platform/db/hold.ts';
import type { Gap } from '../../backup/gaps-store.ts';
import { bad } from './rules.ts';
import { t } from './restored-texts.ts';

const at = (instant: Date) => formatInstant(instant.toISOString());

/** Says what waits in a restored club, and of which time nobody knows; a club that is none says nothing. */
export function judgeRestored(hold: Hold | null, gaps: Gap[]): Finding[] {
  const held = hold && t.held({ restored: at(hold.restoredAt), taken: at(hold.takenAt) });
  return [
    ...(held === null ? [] : [bad('restored', held, t.compare)]),
    ...gaps.map(({ provider, since, until }) => {
      const name = nameProvider(provider) ?? t.cardProvider;
      return bad('restored', t.gap({ provider: name, from: at(since), to: at(until) }), t.cover(provider));
    }),
  ];
}
