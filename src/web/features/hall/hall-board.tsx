import { t } from '#texts/hall.js';
import { useId, type CSSProperties } from 'react';
import type { Hall, HallRow, HallSession } from '#contract/club/hall.ts';
import { formatSpan, formatTime } from '#contract/clock/time-of-day.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';

import { courtAt, type CourtState } from './court-now.ts';
import './hall.css';

/** The maximum number of letters in a one-line name. If any name is longer, all names are set smaller in two lines. */
const LONG = 18;

interface BoardProps {
  rows: readonly HallRow[];
  /** The current minute of the day; null when the data belongs to another day. */
  minute: number | null;
}

export function HallBoard({ rows, minute }: BoardProps) {
  // With few courts, the board keeps the row height of four, so that text stays where people look for it.
  const style = { '--hall-rows': Math.max(rows.length, 4) } as CSSProperties; // `CSSProperties` has no custom properties
  return (
    <div className="hall-board">
      <div aria-hidden className="hall-heads">
        <span>{t.court}</span>
        <span>{t.now}</span>
        <span>{t.next}</span>
      </div>
      <ul
        className="hall-rows"
        style={style}
        data-long={rows.some(({ court }) => court.length > LONG) || undefined}
      >
        {rows.map((row) => (
          <Court key={row._id} row={row} minute={minute} />
        ))}
      </ul>
    </div>
  );
}

function Court({ row, minute }: { row: HallRow; minute: number | null }) {
  const shown = minute === null ? null : courtAt(row, minute);
  return (
    <li className="hall-row" data-state={shown?.now.kind}>
      <h2 className="hall-court">
        <ClubText bangla={row.court_bn}>{row.court}</ClubText>
      </h2>
      <p className="hall-now">
        <span className="hall-label">{t.now}</span>
        {shown && <CourtNow row={row} state={shown.now} />}
      </p>
      <p className="hall-next">
        {shown?.next && <span className="hall-label">{t.next}</span>}
        {shown?.next === 'nothing-more' ? t.nothingMore : shown?.next && <Session of={shown.next} />}
      </p>
    </li>
  );
}

function CourtNow({ row, state }: { row: HallRow; state: CourtState }) {
  switch (state.kind) {
    case 'session':
      return <Session of={state.session} />;
    case 'free':
      return <span className="hall-words">{t.freeUntil({ time: formatTime(state.until) })}</span>;
    case 'over':
      return <span className="hall-words">{t.nothingMore}</span>;
    case 'shut':
      return (
        <ClubText bangla={row.reason_bn} className="hall-words">
          {row.reason ?? t.closed}
        </ClubText>
      );
  }
}

function Session({ of: { from, to, state, name, title, title_bn } }: { of: HallSession }) {
  const what = state === 'closed' ? (title ?? t.closed) : (name ?? t.taken);
  return (
    <>
      <ClubText bangla={title_bn} className="hall-words">
        {what}
      </ClubText>{' '}
      <span className="hall-times">{formatSpan(from, to)}</span>
    </>
  );
}

export function HallNews({ news }: { news: readonly Hall['news'][number][] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="hall-news">
      <h2 id={id} className="sr-only">
        {t.news}
      </h2>
      {news.map(({ _id, title, title_bn, message, message_bn }) => (
        <p key={_id}>
          <ClubText bangla={title_bn} className="hall-news-title">
            {title}
          </ClubText>{' '}
          <ClubText bangla={message_bn}>{message}</ClubText>
        </p>
      ))}
    </section>
  );
}
