import { t as frame } from '#texts/site.js';
import { addressIn } from '#contract/language-address.ts';
import type { Language } from '#contract/language.ts';
import { PAGES } from '#contract/pages.ts';
import { documentTexts } from './document-texts.ts';

/** Deep green, like the document's theme colour, and the background of the light theme. */
const [PITCH, PAPER] = ['#003420', '#f7faf3'];

const icon = (size: number, name: string, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the site's Web Application Manifest (W3C): its name as an installed app and its start page. */
export function webManifest(language: Language) {
  const address = (page: string) => addressIn(language, page);
  const document = documentTexts(language);
  return {
    // The id is the same in every language, so that switching the language keeps the installed app.
    id: '/',
    lang: document.lang,
    name: document.brand,
    short_name: frame.sportsClub,
    description: document.summary,
    start_url: address(PAGES.myBookings),
    scope: '/',
    display: 'standalone',
    theme_color: PITCH,
    background_color: PAPER,
    icons: [
      icon(192, 'icon-192', 'any'),
      icon(512, 'icon-512', 'any'),
      icon(512, 'icon-maskable', 'maskable'),
      icon(96, 'badge-96', 'monochrome'),
    ],
    shortcuts: [
      { name: frame.courts, url: address(PAGES.courts) },
      { name: frame.myBookings, url: address(PAGES.myBookings) },
    ],
  };
}
