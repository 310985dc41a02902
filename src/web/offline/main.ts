import { t } from '#texts/site.js';
import '../ui/theme.css';
import { toClubDate } from '#contract/clock/club-time.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { addressIn } from '#contract/language-address.ts';
import { PAGES } from '#contract/pages.ts';
import { readKeptBookings, type KeptBookings } from '#web/keep/kept-bookings.ts';
import { SITE_LANGUAGE } from '#web/router/site-language.ts';
import { element } from './element.ts';
import { keptBooking } from './kept-booking.ts';

import { findWayBack } from './way-back.ts';

const BUTTON =
  'inline-flex min-h-11 items-center rounded-md border border-edge bg-raised px-5 py-2 text-sm font-semibold text-ink hover:border-ink hover:bg-sunken';

function tryAgain() {
  window.location.assign(findWayBack(window.location.hash, addressIn(SITE_LANGUAGE, PAGES.myBookings)));
}

/** Returns the elements of the stored bookings that have not ended. */
function bookingsPart(kept: KeptBookings | undefined): Element[] {
  const today = toClubDate(new Date());
  const ahead = kept?.bookings.filter(({ date }) => date >= today) ?? [];
  if (!kept || ahead.length === 0) return [element('p', 'text-muted', t.nothingKept)];
  return [
    element('h2', 'text-xl font-bold tracking-tight', t.asOf({ when: formatInstant(kept.at) })),
    element('ul', 'grid gap-4 sm:grid-cols-2', ...ahead.map(keptBooking)),
  ];
}

function show(kept: KeptBookings | undefined) {
  const again = element('button', BUTTON, t.tryAgain);
  again.type = 'button';
  again.addEventListener('click', tryAgain);
  const heading = element('h1', 'text-title font-extrabold tracking-tight', t.youAreOffline);
  const page = element('div', 'grid justify-items-start gap-6', heading, ...bookingsPart(kept), again);
  document.querySelector('main')?.replaceChildren(page);
  document.title = `${t.youAreOffline} · ${document.title}`;
}

readKeptBookings().then(show, () => show(undefined));
