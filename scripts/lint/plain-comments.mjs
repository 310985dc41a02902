// @ts-check

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ value: string, loc: { start: Position, end: Position } }} Comment */
/**
 * @typedef {object} Context
 * @property {{ text: string, getAllComments: () => Comment[] }} sourceCode
 * @property {(fault: { loc: Comment['loc'], messageId: string, data: { word: string, write: string } }) => void} report
 */

/** The words that most often make a reader start again, and what to write instead. @type {[not: RegExp, write: string][]} */
const WORDS = [
  [/(?<![\w`'"{,(|] ?)\b(?:null|undefined|absent): (?!null|\{|undefined|['"`\d])/, '‘Null when …’'],
  [/\bwhoever\b/i, 'the person: the payer, the caller, anyone who …'],
  [/\b(?:so|this) many\b/i, 'the number, or what limits it'],
  [/\bof (?:ours|theirs)\b/i, 'the club’s, the member’s'],
  [/\b(?:somebody|anybody|everybody)\b/i, 'someone, anyone, everyone, no one; or the role'],
];

/** Returns the word of a comment that is not plain, with what to write, or null. @param {string} text */
export function findPuzzle(text) {
  for (const [not, write] of WORDS) {
    const word = not.exec(text)?.[0];
    if (word !== undefined) return { word, write };
  }
  return null;
}

/** Refuses the words in comments that STYLE.md names as hard to read. */
export const plainComments = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { puzzle: '‘{{word}}’ makes the reader start again. Write {{write}} (STYLE.md).' },
  },
  /** @param {Context} context */
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        const data = findPuzzle(value.replaceAll(/\s*\n\s*\*?\s*/g, ' '));
        if (data) context.report({ loc, messageId: 'puzzle', data });
      }
    },
  }),
};
