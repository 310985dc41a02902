import { t } from '#texts/hall.js';
import { PAGES } from '#contract/pages.ts';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';

import { sliceForTurn } from '#web/features/hall/court-now.ts';
import { HallBoard, HallNews } from '#web/features/hall/hall-board.tsx';
import { useHall, useIsFar } from '#web/features/hall/use-hall.ts';
import { TURN_MS, type HallState } from '#web/features/hall/watch-hall.ts';
import { useParams } from '#web/router/use-params.ts';
import { PageTitle } from '#web/site/page-heading.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';

/** The number of courts on one page that can be read from ten metres. */
const ROOM = 8;

export default function HallPage() {
  const { key = '' } = useParams(PAGES.hall);
  const state = useHall(key);
  return (
    <div className="hall">
      <PageTitle title={t.title} />
      <h1 className="sr-only">{t.title}</h1>
      {state && (state.isOff ? <p className="hall-off">{t.turnedOff}</p> : <Screen {...state} />)}
    </div>
  );
}

function Screen({ now, hall, lostSince }: HallState) {
  const isFar = useIsFar();
  const turn = Math.floor(now.getTime() / TURN_MS);
  const today = toClubDate(now);
  const rows = hall?.rows ?? [];
  const news = hall?.news ?? [];
  return (
    <>
      <header className="hall-head">
        <p className="hall-club">
          {hall && <ClubText bangla={hall.club.name_bn}>{hall.club.name}</ClubText>}
        </p>
        <p className="hall-date">{formatClubDate(today)}</p>
        <p className="hall-clock">{formatTime(toClubMinute(now))}</p>
      </header>
      {/* The element is rendered even when it is empty, so that screen readers announce its text. */}
      <p role="status" className="hall-lost">
        {lostSince && t.noConnection({ time: sinceWords(lostSince, today) })}
      </p>
      <HallBoard
        rows={isFar ? sliceForTurn(rows, ROOM, turn) : rows}
        minute={hall?.date === today ? toClubMinute(now) : null}
      />
      {news.length > 0 && <HallNews news={isFar ? sliceForTurn(news, 1, turn) : news} />}
    </>
  );
}

function sinceWords(since: Date, today: string): string {
  return toClubDate(since) === today ? formatTime(toClubMinute(since)) : formatInstant(since.toISOString());
}
