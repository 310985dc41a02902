// @ts-check

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ type: 'Line' | 'Block', value: string, loc: { start: Position, end: Position } }} Comment */
/**
 * @typedef {object} Context
 * @property {{ text: string, getAllComments: () => Comment[] }} sourceCode
 * @property {(fault: { loc: Comment['loc'], messageId: string }) => void} report
 */

// Whatever begins with one of these leans on the line below it, unless a main clause follows.
const OPENER =
  /^(?:Of|By|As|In|Those|The same|Else|Nor|And|Or|But|For|With|Without|To|From|At|On|Over|Until|Before|After|While|When|Whose|Since|Between|Beside|Within|Also|Only|Even|Not|So|Once|Either|Again)\b/;

// A clause that one of these opens is no main clause; it ends at the next comma.
const SUBORDINATE =
  /\b(?:as|because|before|how|if|once|since|than|that|until|what|when|where|whether|which|while|who|whom|whose|why)\b[^,]*/gi;

const VERB =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|may|might|must|need|will|would|shall|should|[a-z]+n['’]t|answers?|applies|apply|asks?|begins?|books?|calls?|closes?|comes?|costs?|counts?|ends?|expects?|fails?|follows?|gets?|gives?|goes|go|holds?|keeps?|knows?|leads?|leaves?|lets?|loads?|looks?|makes?|means?|names?|needs?|opens?|pays?|reads?|refuses?|requires?|runs?|says?|sees?|sends?|sets?|shows?|stands?|stays?|takes?|tells?|waits?|wants?|works?|writes?)\b/;

/**
 * Whether a comment is no sentence of its own: `Of a rejection.`, `By the reason of a refusal: see below.`
 * @param {string} text
 */
export function isFragment(text) {
  if (!OPENER.test(text)) return false;
  const [sentence = ''] = text.split(/[.;:!?](?:\s|$)/);
  return !VERB.test(sentence.replace(SUBORDINATE, ''));
}

/** Joins the lines of a comment, and `//` comments that stand one below the other. @param {Comment[]} comments */
function joined(comments) {
  /** @type {{ text: string, type: string, loc: Comment['loc'] }[]} */
  const whole = [];
  for (const { type, value, loc } of comments) {
    const text = value
      .replace(/^\*/, '')
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .trim();
    const above = whole.at(-1);
    const isBelow = above?.loc.end.line === loc.start.line - 1 && above.loc.start.column === loc.start.column;
    if (above && isBelow && type === 'Line' && above.type === 'Line') {
      above.text += ` ${text}`;
      above.loc = { start: above.loc.start, end: loc.end };
    } else whole.push({ text, type, loc });
  }
  return whole;
}

/** A comment is a sentence that is true without the line below it, so it has a main clause. */
export const noFragment = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { fragment: 'Make this a whole sentence: say who or what does it, or leave the comment out.' },
  },
  /** @param {Context} context */
  create: (context) => ({
    Program() {
      for (const { text, loc } of joined(context.sourceCode.getAllComments()))
        if (isFragment(text)) context.report({ loc, messageId: 'fragment' });
    },
  }),
};
