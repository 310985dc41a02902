import type { Page } from '@playwright/test';

/**
 * Text that stays in Latin letters in Bangla: brands, programs, settings, commands, files, words on cards and keys, column names and units.
 */
const LATIN =
  /https?:\/\/\S*|smtps?:\/\/\S*|Google: Other calendars, From URL\. Apple: File, New Calendar Subscription\. Outlook: Add calendar, Subscribe from web\.|© OpenStreetMap contributors|npm run club -- [\w-]+(?: --\w+(?:=<\w+>)?| bkash)*|docs\/[\w-]+\.md(?:, [A-Z][a-z]+)?|[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:_[a-z]+)+|\bfsync(?: = on)?|PostgreSQL|PgBouncer|\b(Sports Club|Management System|Google|bKash|Nagad|Rocket|Upay|SSLCommerz|Stripe|Visa|Mastercard|American Express|WhatsApp|TrxID|CVC|MM\/YY|CSV|JSON|PDF|JavaScript|OpenStreetMap|Leaflet|English|Linux|Windows|Android|iPhone|Mac|Chrome|Firefox|Safari|Edge|Esc|Enter|Tab|Shift|Ctrl|Page (Up|Down)|SMTP_URL|MAIL_FROM|API|ID|IP|kB|MB|GB|AM|PM|BIN|email|name|phone|example\.com)\b/g;

/** Matches codes, ids and emails: words with a digit or an at sign. */
const CODES = /[\w.-]*[\d@…][\w.@…-]*/g;

/** Attributes that the page shows or a screen reader reads out. */
const SAID = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder'];

/**
 * Returns the English texts of a page, whether shown or read out. It leaves out user input (in `bdi`), elements that declare English as
 * their language, and text that stays in Latin letters in Bangla.
 */
export async function findEnglish(page: Page, typed: readonly string[] = []): Promise<string[]> {
  const { texts, names } = await page.evaluate((attributes) => {
    const isShown = (element: Element) => element.checkVisibility();
    const isTyped = (element: Element) =>
      element.closest('bdi, [lang^="en"], code, script, style, noscript, .person') !== null;
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (parent && text?.trim() && !isTyped(parent) && isShown(parent)) said.push(text);
    }
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element) && !element.closest('[lang^="en"]')) said.push(element.getAttribute(name) ?? '');
    const typedNames = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    return { texts: [document.title, ...said], names: typedNames };
  }, SAID);
  const known = [...names, ...typed]
    .filter((name) => name.trim() !== '')
    .toSorted((a, b) => b.length - a.length);
  const withoutNames = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const isEnglish = (text: string) =>
    /[A-Za-z]{2,}/.test(withoutNames(text).replaceAll(LATIN, ' ').replaceAll(CODES, ' '));
  return [...new Set(texts.filter(isEnglish).map((text) => text.trim()))];
}
