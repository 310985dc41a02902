// @ts-check
// Holds the English of the catalogues to the table of docs/voice.md. What the specification words stays as it is.
import { parseMessage } from './parse.mjs';

/** @import { Part } from './parse.mjs' */
/** @import { Catalogue } from './catalogues.mjs' */

/** What is not written, and what is; a value stands as `{}` in a text. @type {[not: RegExp, write: string][]} */
const WORDS = [
  [/\bplease\b/i, 'the instruction without please'],
  [/\b(some|any|no|every)body\b/i, 'someone, anyone, no one, everyone'],
  [/\b(giv\w+|gave|hand\w*|goes|went|gone|get|gets|got) (\{\} )?back\b/i, 'refund, refunded'],
  [/\b(is|are|was|were|be|been|just|already) taken\b/i, 'booked, received or accepted'],
  [/\bthere (is|are|was|were) no such\b/i, 'We couldn’t find …'],
  [/\b(tell|tells|told)\b/i, 'notify, let you know, say'],
  [/\bany ?more\b/i, 'no longer'],
  [/\bempty:/i, 'Leave blank to …'],
  [/\b(is|are|was) over\b/i, 'has ended, has expired'],
  [/\bwhoever\b|\bwho pays\b/i, 'the payer, anyone who …'],
  [/\bcounts?\b(?= (for|as|all|on|until|so|from|towards)\b)/i, 'is valid, applies'],
  [/\bunder the bell\b/i, 'in Notifications'],
  [/\b(is|are) (added|saved|changed|deleted|removed|sent|updated|published|cancelled)$/i, 'Tier added'],
  [/[\d}] %/, '50%'],
  [/\be-mails?\b/i, 'email'],
  [/\bsign(s|ed|ing)?[ -](in|out)\b/i, 'log in, log out'],
  [/\.\.\./, '…'],
  [/\b\d{1,2}:[0-5]\d\b(?! [AP]M)/, '10:05 PM'],
  [/ [&/] /, 'and, or'],
  [/\bat once\b/i, 'immediately, straight away, or nothing'],
  [/\p{L}'\p{L}/u, 'the apostrophe ’'],
];

/** Returns a text as it is read, with `{}` for a value, once for each case of its choices. @param {Part[]} parts @returns {string[]} */
function readAloud(parts) {
  let said = [''];
  for (const part of parts) {
    if (part.type === 'text') said = said.map((text) => text + part.text);
    else if (part.type === 'value') said = said.map((text) => `${text}{}`);
    else {
      const cases = part.type === 'tag' ? [part.inner] : [...part.cases.map((one) => one.parts), part.other];
      const inner = cases.flatMap(readAloud);
      // A message with many choices is read once for each case, not for each pair of cases.
      said = inner.map((text, place) => (said[place] ?? said[0] ?? '') + text);
    }
  }
  return said;
}

/**
 * Returns what the texts of an English catalogue say in other words than the product does.
 * @param {Catalogue} catalogue
 * @param {ReadonlySet<string>} specified texts that stay to the letter, `{}` for each value
 */
export function findOtherWords({ file, messages }, specified) {
  return [...messages].flatMap(([key, message]) => {
    const texts = readAloud(parseMessage(message)).filter((text) => !specified.has(text));
    const wrong = WORDS.filter(([not]) => texts.some((text) => not.test(text)));
    return wrong.map(([not, write]) => {
      const found = texts.map((text) => not.exec(text)?.[0]).find((word) => word !== undefined);
      return `${file}: ${key} says ‘${found}’. Write: ${write} (docs/voice.md).`;
    });
  });
}

/** Returns the texts that the specification words, from its table. @param {string} coverage docs/spec-coverage.md */
export function readSpecified(coverage) {
  const [, table = ''] = coverage.split('\n## Texts\n');
  const cells = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].map(([, text = '']) => text.trim());
  return new Set(cells.map((text) => text.replaceAll(/\{[^}]*\}/g, '{}')));
}
