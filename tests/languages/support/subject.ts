import { readCatalogue, type Subject } from '../../../scripts/texts/catalogues.mjs';

export function subjectOf(texts: Record<string, Record<string, unknown>>): Subject {
  const languages = Object.entries(texts).map(
    ([language, messages]) =>
      [language, readCatalogue(`hall.${language}.arb`, JSON.stringify(messages))] as const,
  );
  return { name: 'hall', languages: new Map(languages) };
}
