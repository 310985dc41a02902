// @ts-check
// `node --import ./scripts/with-texts.mjs …` compiles the texts before any module that shows them is loaded.
import { ensureTexts } from './ensure-texts.mjs';

ensureTexts();
