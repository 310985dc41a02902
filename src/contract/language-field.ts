import { t } from '#texts/fields.js';
import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';

export const language = z.enum(LANGUAGES, { error: () => t.chooseLanguage });
