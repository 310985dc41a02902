import { CLUB_OFFSET } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';

const clubClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CLUB_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns an instant as the value of `<input type="datetime-local">`, in the club's time zone; '' for null. */
export function toClubInput(iso: string | null): string {
  if (iso === null) return '';
  // Seconds only where there are any, so that saving another field does not change the time.
  return clubClock
    .format(new Date(iso))
    .replace(' ', 'T')
    .replace(/(:\d\d):00$/, '$1');
}

/** Returns the instant of such an input as ISO; null when it is empty. What is no time is left for the schema to refuse. */
export function fromClubInput(text: string): string | null {
  if (text === '') return null;
  const instant = new Date(`${text}${CLUB_OFFSET}`);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}
