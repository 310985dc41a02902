/** The languages of the site, which have a catalogue of each subject. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns a value for each language. */
export function mapLanguages<Value>(make: (language: Language) => Value): Record<Language, Value> {
  // The list has each language once.
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}

/** Returns how a document names its language: English is the British one. */
export function documentLanguage(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

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

/** A tag in a text, as in `<b>…</b>`: it is given what stands in it, and returns what stands in its place. */
export type Tag = (inner: string) => string;

/**
 * Returns the texts of the language at work. On the server a text is never read at the top of a module: nobody has asked yet.
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
 * Returns what code has for the language at work; that of English, where it has nothing for it. A build for browsers has its own in place
 * of the call, and leaves the other out.
 */
export function both<Texts extends object>(texts: { en: Texts; bn: Texts }): Texts {
  const all: Partial<Record<string, Texts>> = texts;
  return new Proxy(texts.en, {
    // The keys of the Proxy are those of the texts.
    get: (_, key) => (all[current()] ?? texts.en)[key as keyof Texts],
  });
}
