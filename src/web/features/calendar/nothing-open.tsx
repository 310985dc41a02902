import { t } from '#texts/calendar.js';
import { rich } from '#web/ui/rich.tsx';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
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

/** Explains why nothing can be booked on a day, or in a week of a court, and when the next slot is available. */
export function NothingOpen({ picture, rows, isDay, nextOpen, onGo }: NothingOpenProps) {
  const given = rows.flatMap(({ reason }) => reason ?? []);
  const reasons = [...new Map(given.map((reason) => [reason.text, reason])).values()];
  const ofCourt = reasons.length > 0 ? t.courtClosedOnTheseDays : t.courtHasNoSlots;
  return (
    <EmptyState picture={picture} title={isDay ? t.nothingToBook : ofCourt}>
      {reasons.map(({ text, lang }) => (
        <p key={text} className="max-w-full wrap-anywhere text-muted">
          {rich(t.closedFor, { reason: <TypedText lang={lang}>{text}</TypedText> })}
        </p>
      ))}
      {nextOpen !== undefined && (
        <Button className="!whitespace-normal" onClick={() => onGo(nextOpen)}>
          {t.nextOpenDay({ date: formatClubDate(nextOpen) })}
        </Button>
      )}
    </EmptyState>
  );
}
