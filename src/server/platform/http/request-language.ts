import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { readAddress } from '#contract/language-address.ts';
import { inLanguage } from '../language.ts';

/** No browser sends more; whatever is longer is not read. */
const LONGEST = 500;

const WEIGHT = /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** Returns the language of one range and how much it is wanted: `bn-BD;q=0.8` → `bn`, 0.8; null: it is none of ours. */
function readRange(range: string): { language: Language; weight: number } | null {
  const [tag = '', parameter = 'q=1'] = range.split(';', 2);
  const name = tag.trim().toLowerCase();
  const language =
    LANGUAGES.find((known) => known.toLowerCase() === name) ??
    LANGUAGES.find((known) => known === name.split('-', 1)[0]);
  const weight = WEIGHT.exec(parameter)?.[1];
  return language === undefined || weight === undefined ? null : { language, weight: Number(weight) };
}

/** Returns which of our languages an `Accept-Language` wants first; English, where it wants none or cannot be read. */
export function wantedLanguage(header: string | undefined): Language {
  if (header === undefined || header.length > LONGEST) return 'en';
  let wanted: { language: Language; weight: number } = { language: 'en', weight: 0 };
  for (const range of header.split(',')) {
    const read = readRange(range);
    if (read && read.weight > wanted.weight) wanted = read;
  }
  return wanted.language;
}

/** Returns the language of a request: that of the address of a page, or of what is wanted where that has none. */
export function readRequestLanguage({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const [path = ''] = url.split('?', 1);
  const { language } = readAddress(path);
  return language === 'en' ? wantedLanguage(headers['accept-language']) : language;
}

/** Works on each request in its language. It stands before all other hooks, so that their refusals are in it, too. */
export function registerLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(readRequestLanguage(request.raw), done));
}
