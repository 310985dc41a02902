// @ts-check
import { explainedAssertion } from './explained-assertion.mjs';
import { namedColumns } from './named-columns.mjs';
import { noLooseRefusal, noLooseText, textsInFunctions } from './no-loose-text.mjs';
import { plainComments } from './plain-comments.mjs';
import { shortFunctions } from './short-functions.mjs';

/**
 * Returns a rule that reports every node that matches a selector.
 * @param {string} selector
 * @param {string} message
 */
function forbid(selector, message) {
  return {
    meta: { messages: { forbidden: message } },
    /** @param {{ report: (fault: { node: object, messageId: string }) => void }} context */
    create: (context) => ({
      [selector]: (/** @type {object} */ node) => context.report({ node, messageId: 'forbidden' }),
    }),
  };
}

const NOW = "CallExpression[callee.object.name='Date'][callee.property.name='now']";
const NEW_DATE = "NewExpression[callee.name='Date'][arguments.length=0]";

/** The rules of this project that no library provides. */
export default {
  meta: { name: 'club' },
  rules: {
    'explained-assertion': explainedAssertion,
    'named-columns': namedColumns,
    'no-barrel': forbid('ExportAllDeclaration', 'Import from the file that has the thing.'),
    'no-loose-refusal': noLooseRefusal,
    'no-loose-text': noLooseText,
    'plain-comments': plainComments,
    'short-functions': shortFunctions,
    'texts-in-functions': textsInFunctions,
    'no-wall-clock': forbid(`${NOW}, ${NEW_DATE}`, 'Take a Clock as a parameter.'),
  },
};
