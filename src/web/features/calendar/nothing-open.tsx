import { formatClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import type { GridRow } from './rows.ts';

interface NothingOpenProps {
  picture: string;
  rows: GridRow[];
  isDay: boolean;
  nextOpen: ClubDate | undefined;
  onGo: (date: ClubDate) => void;
}

/** A day, or a week of a court, on which nothing can be booked: why, and when something can be. */
export function NothingOpen({ picture, rows, isDay, nextOpen, onGo }: NothingOpenProps) {
  const notes = [...new Set(rows.flatMap(({ note }) => (note === undefined ? [] : [note])))];
  const ofCourt = notes.length > 0 ? 'This court is closed on these days.' : 'This court has no slots.';
  return (
    <EmptyState picture={picture} title={isDay ? 'There is nothing to book on this day.' : ofCourt}>
      {notes.map((note) => (
        <p key={note} className="max-w-full wrap-anywhere text-muted">
          <TypedText>{note}</TypedText>
        </p>
      ))}
      {nextOpen !== undefined && (
        <Button className="!whitespace-normal" onClick={() => onGo(nextOpen)}>
          Next open day: {formatClubDate(nextOpen)}
        </Button>
      )}
    </EmptyState>
  );
}
