// @ts-check
// `node --import ./scripts/with-texts.mjs …`: makes the texts before anything that shows them is loaded.
import { ensureTexts } from './ensure-texts.mjs';

ensureTexts();
