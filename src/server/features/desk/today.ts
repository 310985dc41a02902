import { clubDateOf, clubMinuteOf } from '#contract/clock/club-time.ts';
import { toTaka } from '#contract/money/money.ts';
import { MOST_COUNTED, type Today } from '#contract/desk/today.ts';
import { cellsOf } from '../calendar/rules.ts';
import { findDay } from '../calendar/store.ts';
import type { Services } from '../services.ts';
import { findPaymentIssues } from '../payments/issues.ts';
import { addUpMethods, countHours } from './today-rules.ts';
import { atOneMoment, countRequests, findNext, sumMoney, sumToCollect } from './today-store.ts';

/** Returns the day at the club as of one moment. */
export function readToday(
  { db, providers }: Pick<Services, 'db' | 'providers'>,
  now: Date,
  isAdmin: boolean,
): Promise<Today> {
  const date = clubDateOf(now);
  return atOneMoment(db, async (trx) => {
    const requests = await countRequests(trx);
    const courts = await findDay(trx, date);
    const cells = courts.flatMap(
      (court) =>
        cellsOf(
          court,
          date,
          court.claims.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
        ).cells,
    );
    const toCollect = await sumToCollect(trx, date);
    return {
      date,
      requests: { count: requests.count, oldest: requests.oldest?.toISOString() ?? null },
      hours: countHours(cells),
      money: addUpMethods(await sumMoney(trx, date)),
      to_collect: { count: toCollect.count, amount: toTaka(toCollect.amount) },
      next: await findNext(trx, date, clubMinuteOf(now)),
      ...(isAdmin && {
        issues: {
          count: (await findPaymentIssues(trx, { before: null, limit: MOST_COUNTED }, providers)).length,
        },
      }),
    };
  });
}
