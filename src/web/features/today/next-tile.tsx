import { PAGES } from '#contract/pages.ts';
import type { NextSession, Today } from '#contract/desk/today.ts';
import { formatTime } from '#contract/bookings/slots.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { Tile } from './tile.tsx';

/** Shows who plays next, where and when. */
export function NextTile({ day: { date, next } }: { day: Today }) {
  return (
    <Tile title="Next" to={`${PAGES.calendar}?date=${date}`}>
      {next.length === 0 ? (
        <p className="text-sm text-muted">Nobody else plays today</p>
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

function stateOf({ is_here, pays_on_arrival, status }: NextSession): [Tone, string] | null {
  if (is_here) return ['good', pays_on_arrival ? 'Here, to pay' : 'Here'];
  if (status === 'pending') return ['wait', 'Not approved'];
  if (pays_on_arrival) return ['wait', 'Pays on arrival'];
  return status === 'approved' ? ['wait', 'Not paid'] : null;
}

function Session({ session }: { session: NextSession }) {
  const { from, to, sessions, person, court_type } = session;
  const state = stateOf(session);
  return (
    <li className="grid grid-cols-[6rem_1fr] items-baseline gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <span className="text-sm font-bold whitespace-nowrap tabular-nums">
        {formatTime(from)}
        <span className="sr-only"> to {formatTime(to)}</span>
      </span>
      <span className="min-w-0 text-sm">
        <span className="block font-semibold wrap-anywhere">
          <TypedText>{person}</TypedText>
        </span>
        <span className="block wrap-anywhere text-muted">
          <TypedText>{court_type}</TypedText>
          {sessions > 1 && `, ${sessions} sessions`}
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
