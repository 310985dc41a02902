import { t } from '#texts/site.js';
import type { MouseEvent } from 'react';
import { LANGUAGES } from '#contract/language.ts';
import { addressIn, languageChoice } from '#contract/language-address.ts';
import { useLocation } from '#web/router/router.tsx';
import { SITE_LANGUAGE } from '#web/router/site-language.ts';

const OTHER = LANGUAGES[(LANGUAGES.indexOf(SITE_LANGUAGE) + 1) % LANGUAGES.length] ?? 'en';

/** Links to this page in the other language with a full page load, and saves the choice for the next visit. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname } = useLocation();
  function choose({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    document.cookie = languageChoice(OTHER, window.location.protocol);
    // The server renders the link without the query and the hash.
    currentTarget.search = window.location.search;
    currentTarget.hash = window.location.hash;
  }
  return (
    <a href={addressIn(OTHER, pathname)} lang={OTHER} hrefLang={OTHER} onClick={choose} className={className}>
      {t.otherLanguage}
    </a>
  );
}
