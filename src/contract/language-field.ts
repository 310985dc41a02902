import { t } from '#texts/fields.js';
import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';

/** A language of the site, as a form or a program names it. */
export const language = z.enum(LANGUAGES, { error: () => t.chooseLanguage });
