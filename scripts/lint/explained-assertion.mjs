// @ts-check
/** @import { Rule } from 'eslint' */
/** @typedef {Rule.Node & { typeAnnotation: { typeName?: { name: string } } }} Assertion estree has no type for it */

// Where a comment may stand that explains a type assertion: at the statement, the class member or the JSX
// attribute that holds it, or on the assertion's own line.
const HOLDER = /Statement$|Declaration$|Definition$|^JSXAttribute$|^Property$/;

/**
 * `as` (beside `as const`) switches the compiler off, so a comment must say why that is right.
 * @type {Rule.RuleModule}
 */
export const explainedAssertion = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unexplained: "Say in a comment why this 'as' is right, or let the compiler prove it." },
  },
  create(context) {
    const { sourceCode } = context;
    const commentLines = new Set(
      sourceCode
        .getAllComments()
        .filter((comment) => !comment.value.startsWith('*'))
        .flatMap(({ loc }) => (loc ? [loc.start.line, loc.end.line] : [])),
    );

    /** @param {Rule.Node} node */
    function isExplained(node) {
      for (let at = node; at.type !== 'Program'; at = at.parent) {
        const [first, last] = [at.loc?.start.line ?? 0, at.loc?.end.line ?? 0];
        if (at !== node && !HOLDER.test(at.type)) continue;
        if (commentLines.has(first - 1) || commentLines.has(first) || commentLines.has(last)) return true;
        if (at.type.endsWith('Definition') || at.type === 'FunctionDeclaration') return false;
      }
      return false;
    }

    return {
      /** @param {Assertion} node */
      TSAsExpression(node) {
        if (node.typeAnnotation.typeName?.name === 'const' || isExplained(node)) return;
        context.report({ node, messageId: 'unexplained' });
      },
    };
  },
};
