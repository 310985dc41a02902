import { CLUB_OFFSET } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';

const clubClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CLUB_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns an instant in the club's time zone as the value of `<input type="datetime-local">`; empty for null. */
export function toClubInput(iso: string | null): string {
  if (iso === null) return '';
  // Seconds appear only when they are not zero, so that saving another field does not change the time.
  return clubClock
    .format(new Date(iso))
    .replace(' ', 'T')
    .replace(/(:\d\d):00$/, '$1');
}

/**
 * Returns the instant of a `datetime-local` value as ISO, or null when it is empty. An invalid value is returned unchanged for the schema
 * to refuse.
 */
export function fromClubInput(text: string): string | null {
  if (text === '') return null;
  const instant = new Date(`${text}${CLUB_OFFSET}`);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}
