import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { readAddress } from '#contract/language-address.ts';
import { inLanguage } from '../language.ts';

/** Characters. No browser sends a longer header, so longer ones are ignored. */
const LONGEST = 500;

const WEIGHT = /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/**
 * Parses one language range: `bn-BD;q=0.8` becomes `bn` with a weight of 0.8. Returns null for an unsupported language or an invalid
 * weight.
 */
function readRange(range: string): { language: Language; weight: number } | null {
  const [tag = '', parameter = 'q=1'] = range.split(';', 2);
  const name = tag.trim().toLowerCase();
  const language =
    LANGUAGES.find((known) => known.toLowerCase() === name) ??
    LANGUAGES.find((known) => known === name.split('-', 1)[0]);
  const weight = WEIGHT.exec(parameter)?.[1];
  return language === undefined || weight === undefined ? null : { language, weight: Number(weight) };
}

/** Returns the supported language with the highest weight in an `Accept-Language` header; English when there is none. */
export function wantedLanguage(header: string | undefined): Language {
  if (header === undefined || header.length > LONGEST) return 'en';
  let wanted: { language: Language; weight: number } = { language: 'en', weight: 0 };
  for (const range of header.split(',')) {
    const read = readRange(range);
    if (read && read.weight > wanted.weight) wanted = read;
  }
  return wanted.language;
}

/** Returns the language of a request: the one in its path, otherwise the one that the `Accept-Language` header prefers. */
export function readRequestLanguage({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const [path = ''] = url.split('?', 1);
  const { language } = readAddress(path);
  return language === 'en' ? wantedLanguage(headers['accept-language']) : language;
}

/** Processes each request in its language. Must be registered before all other hooks, so that their refusals are translated too. */
export function registerLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(readRequestLanguage(request.raw), done));
}
