import { t } from '#texts/site.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatSlot } from '#contract/bookings/slots.ts';
import { written } from '#contract/written.ts';
import type { KeptBookings } from '#web/keep/kept-bookings.ts';
import { qrPath } from '#web/ui/pictures/qr-path.ts';
import { drawing, element } from './element.ts';

type KeptBooking = KeptBookings['bookings'][number];

/** Returns the code's address in capitals, which keeps its QR code small enough for a weak camera. */
const writeCodeAddress = (code: string) => `${window.location.origin}/b/${code}`.toUpperCase();

function qrCode(text: string): Element {
  const { path, size } = qrPath(text);
  const look = {
    role: 'img',
    'aria-label': t.codeToScan,
    viewBox: `0 0 ${size} ${size}`,
    'shape-rendering': 'crispEdges',
    class: 'mx-auto w-full max-w-60 rounded-md border border-line',
  };
  const ground = drawing('path', { fill: '#fff', d: `M0 0h${size}v${size}H0z` });
  return drawing('svg', look, ground, drawing('path', { fill: '#000', d: path }));
}

function codePart(code: string): Element {
  const summary = element('summary', 'min-h-11 py-2 font-semibold text-brand', t.showCode);
  const letters = element(
    'p',
    'text-center font-mono text-xl font-bold',
    `${code.slice(0, 4)} ${code.slice(4)}`,
  );
  letters.lang = 'en';
  const how = element('p', 'text-center text-sm text-muted', t.showAtTheDesk);
  const shown = element('div', 'grid gap-3 pb-2', qrCode(writeCodeAddress(code)), letters, how);
  return element('details', '', summary, shown);
}

export function keptBooking({ court_type, court_type_bn, date, slots, code }: KeptBooking): Element {
  const { text, lang } = written(court_type, court_type_bn);
  const court = element('bdi', 'wrap-anywhere', text);
  court.dir = 'auto';
  if (lang) court.lang = lang;
  return element(
    'li',
    'grid gap-2 rounded-xl border border-line bg-raised p-6 shadow-card',
    element('h3', 'font-bold tracking-tight', court),
    element('p', 'font-semibold tabular-nums', formatClubDate(date)),
    element('p', 'tabular-nums', slots.map(formatSlot).join(', ')),
    ...(code === undefined ? [] : [codePart(code)]),
  );
}
