import { formatInstant } from '#contract/clock/dates.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { endHold } from '../features/backup/end-hold-store.ts';
import { findOpenGaps, type Gap } from '../features/backup/gaps-store.ts';
import { noteChecked } from '../features/backup/note-checked.ts';
import type { CommandContext, Outcome } from './command.ts';

/** Said when a restored club goes on. */
export const WENT_ON =
  'The club goes on: deadlines, the waiting list, reminders, renewals and refunds. Everybody has a day for what was due meanwhile.';

/** Says of which time nobody knows what became of the money, and what to do; a line for each provider. */
export function sayGaps(gaps: Gap[]): string[] {
  return gaps.map(
    ({ provider, since, until }) =>
      `Nobody knows yet what was paid to ${nameProvider(provider) ?? 'the card provider'} or refunded by it from ${formatInstant(since.toISOString())} to ${formatInstant(until.toISOString())}. Run ‘npm run club -- reconcile --settlement=<file> --apply’ with its settlement file of these days; or look there yourself, and write down what you found: ‘npm run club -- checked ${provider} "<what you found>"’.`,
  );
}

/** An admin says what they have found in the provider's own records, where these cannot be read by a program. */
export async function runChecked({ db, clock }: CommandContext, provider = '', note = ''): Promise<Outcome> {
  const isNoted = await noteChecked(db, { provider, note }, { actorId: null, now: clock() });
  if (!isNoted) {
    const open = [...new Set((await findOpenGaps(db)).map((gap) => gap.provider))];
    const which =
      open.length === 0 ? 'Nothing is unknown.' : `Unknown is what became of: ${open.join(', ')}.`;
    return { ok: false, message: `There is nothing to check of ${provider}. ${which}` };
  }
  return {
    ok: true,
    message: `It is written down. Run ‘npm run club -- reconcile --apply’ once more: with no difference left the club goes on.`,
  };
}

/** An admin lets a restored club go on as it is. */
export async function runGoOn({ db, clock }: CommandContext): Promise<Outcome> {
  const wentOn = await endHold(db, { actorId: null, now: clock() }, 'admin');
  const gaps = sayGaps(await findOpenGaps(db));
  return {
    ok: true,
    message: [wentOn ? WENT_ON : 'The club goes on already.', ...gaps].join('\n'),
  };
}
