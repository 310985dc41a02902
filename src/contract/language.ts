/** The languages of the site; each has a catalogue of every subject. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

export function mapLanguages<Value>(make: (language: Language) => Value): Record<Language, Value> {
  // The list has each language once.
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}

/** Returns the language tag of a document; English is British. */
export function documentLanguage(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

let current: () => Language = () => 'en';

/**
 * Makes `source` decide the current language from now on; on the server, that is the language of the request. Returns the previous source.
 */
export function takeLanguageFrom(source: () => Language): () => Language {
  const former = current;
  current = source;
  return former;
}

export function languageAtWork(): Language {
  return current();
}

/** A tag in a text, as in `<b>…</b>`: it receives the content, and returns what replaces the tag. */
export type Tag = (inner: string) => string;

/**
 * Returns the texts in the current language. On the server, never read a text at the top of a module: the language of the request is not
 * known yet.
 *
 * @public The modules of texts in dist call it.
 */
export function chooseTexts<Texts extends object>(texts: Record<Language, Texts>): Texts {
  return new Proxy(texts.en, {
    // The keys of the Proxy are those of the texts.
    get: (_, key) => texts[current()][key as keyof Texts],
  });
}

/**
 * Returns what code provides for the current language, or for English if it provides nothing for that language. A build for browsers
 * replaces the call by the value of its own language, and leaves the other out.
 */
export function both<Texts extends object>(texts: { en: Texts; bn: Texts }): Texts {
  const all: Partial<Record<string, Texts>> = texts;
  return new Proxy(texts.en, {
    // The keys of the Proxy are those of the texts.
    get: (_, key) => (all[current()] ?? texts.en)[key as keyof Texts],
  });
}
