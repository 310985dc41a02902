// @ts-check

/** @typedef {{ loc: { start: { line: number }, end: { line: number } } }} Node */

const MOST = 60;

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/**
 * A function has at most 60 lines of its own. A nested function is counted separately, and adds only its first line to the outer one: a
 * function that only holds others is as easy to read as a file of them.
 */
export const shortFunctions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { long: 'Divide this function: it has {{lines}} lines of its own, and 60 are enough.' },
  },
  /** @param {{ report: (fault: { node: Node, messageId: string, data: object }) => void }} context */
  create(context) {
    /** Holds, for each open function, how many lines lie in functions within it; the outermost function is first. @type {number[]} */
    const within = [];
    const enter = () => void within.push(0);
    /** @param {Node} node */
    const leave = (node) => {
      const below = node.loc.end.line - node.loc.start.line;
      const lines = below + 1 - (within.pop() ?? 0);
      if (within.length > 0) within.push((within.pop() ?? 0) + below);
      if (lines > MOST) context.report({ node, messageId: 'long', data: { lines } });
    };
    return Object.fromEntries(
      FUNCTIONS.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
    );
  },
};
