// @ts-check

/** @typedef {{ start: { line: number }, end: { line: number } }} Lines */
/**
 * The properties of a node that this rule reads.
 * @typedef {{ type: string, loc: Lines, parent: Node, typeAnnotation?: { typeName?: { name?: string } } }} Node
 */
/** @typedef {{ value: string, loc: Lines }} Comment */
/**
 * @typedef {object} Context
 * @property {{ getAllComments: () => Comment[] }} sourceCode
 * @property {(fault: { node: Node, messageId: string }) => void} report
 */

// The nodes at which a comment may explain a type assertion: the statement, class member or JSX attribute that contains it. The assertion's
// own line is allowed too.
const HOLDER = /Statement$|Declaration$|Definition$|^JSXAttribute$|^Property$/;

/** `as` (except `as const`) switches off the compiler's check, so a comment must say why it is right. */
export const explainedAssertion = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unexplained: "Say in a comment why this 'as' is right, or let the compiler prove it." },
  },
  /** @param {Context} context */
  create(context) {
    const { sourceCode } = context;
    const commentLines = new Set(
      sourceCode
        .getAllComments()
        .filter((comment) => !comment.value.startsWith('*'))
        .flatMap(({ loc }) => [loc.start.line, loc.end.line]),
    );

    /** @param {Node} node */
    function isExplained(node) {
      for (let at = node; at.type !== 'Program'; at = at.parent) {
        const [first, last] = [at.loc.start.line, at.loc.end.line];
        if (at !== node && !HOLDER.test(at.type)) continue;
        if (commentLines.has(first - 1) || commentLines.has(first) || commentLines.has(last)) return true;
        if (at.type.endsWith('Definition') || at.type === 'FunctionDeclaration') return false;
      }
      return false;
    }

    return {
      /** @param {Node} node */
      TSAsExpression(node) {
        if (node.typeAnnotation?.typeName?.name === 'const' || isExplained(node)) return;
        context.report({ node, messageId: 'unexplained' });
      },
    };
  },
};
