import { t } from '#texts/today.js';
import { rich } from '#web/ui/rich.tsx';
import { formatNumber } from '#contract/numbers.ts';
import { PAGES } from '#contract/pages.ts';
import type { NextSession, Today } from '#contract/desk/today.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { Tile } from './tile.tsx';

export function NextTile({ day: { date, next } }: { day: Today }) {
  return (
    <Tile title={t.next} to={`${PAGES.calendar}?date=${date}`}>
      {next.length === 0 ? (
        <p className="text-sm text-muted">{t.nobodyElsePlays}</p>
      ) : (
        <ol className="divide-y divide-line">
          {next.map((session) => (
            <Session key={session.booking_id} session={session} />
          ))}
        </ol>
      )}
    </Tile>
  );
}

function describeState({ is_here, pays_on_arrival, status, rest }: NextSession): [Tone, string] | null {
  if (is_here) return ['good', pays_on_arrival || rest ? t.hereToPay : t.here];
  switch (status) {
    case 'offered':
      return ['wait', t.held];
    case 'pending':
      return ['wait', t.notApproved];
    case 'approved':
      return ['wait', pays_on_arrival ? t.paysOnArrival : t.notPaid];
    case 'confirmed':
      return rest ? ['wait', t.restToPay({ rest: formatTaka(rest) })] : null;
    case 'rejected':
    case 'cancelled':
      return null;
  }
}

function Session({ session }: { session: NextSession }) {
  const { from, to, sessions, person, court_type, court_type_bn } = session;
  const state = describeState(session);
  const court = <ClubText bangla={court_type_bn}>{court_type}</ClubText>;
  return (
    <li className="grid grid-cols-[6rem_1fr] items-baseline gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <span className="text-sm font-bold whitespace-nowrap tabular-nums">
        {formatTime(from)}
        <span className="sr-only"> {t.until({ time: formatTime(to) })}</span>
      </span>
      <span className="min-w-0 text-sm">
        <span className="block font-semibold wrap-anywhere">
          <TypedText>{nameGuest(person)}</TypedText>
        </span>
        <span className="block wrap-anywhere text-muted">
          {sessions > 1 ? rich(t.courtAndSessions, { court, sessions: formatNumber(sessions) }) : court}
        </span>
      </span>
      {state && (
        <span className="col-start-2">
          <Badge tone={state[0]}>{state[1]}</Badge>
        </span>
      )}
    </li>
  );
}
