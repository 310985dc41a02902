/** The languages of the site. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

let current: () => Language = () => 'en';

/** Takes the language at work from now on from `source`: on the server, that of the request. Returns whatever was before it. */
export function takeLanguageFrom(source: () => Language): () => Language {
  const former = current;
  current = source;
  return former;
}

/** Returns the language at work. */
export function languageAtWork(): Language {
  return current();
}

/**
 * Returns the texts of the language at work. A build for browsers has its own language in place of the call, and leaves the
 * other out. On the server a text is never read at the top of a module: nobody has asked yet.
 */
export function both<Texts extends object>(texts: { en: Texts; bn: Texts }): Texts {
  return new Proxy(texts.en, {
    // The keys of the Proxy are those of the texts.
    get: (_, key) => texts[current()][key as keyof Texts],
  });
}
