// @ts-check

/** @typedef {{ value: { raw: string } }} Quasi */
/** @typedef {{ source: { value: string }, tag: { name?: string }, quasi: { quasis: Quasi[] } }} Node */

const PREPARES = /\/(named|prepared)\.ts$/;
// A `*` is fine when it selects from a function or from a subquery of the same statement, because the statement then decides the columns.
const ANY_COLUMN =
  /\b(?:select|returning)\s+(?:distinct\s+)?(?:\w+\.)?\*(?!\s*from\s+(?:unnest|rows|\())|,\s*\w+\.\*/i;

/**
 * A file that prepares statements must name the columns that they return: once a release adds a column, PostgreSQL rejects a prepared `*`
 * on every connection that has already prepared it.
 */
export const namedColumns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      star: "Name the columns (platform/db/columns.ts): a prepared '*' fails once a release adds a column.",
    },
  },
  /** @param {{ report: (fault: { node: object, messageId: string }) => void }} context */
  create(context) {
    let prepares = false;
    return {
      /** @param {Node} node */
      ImportDeclaration(node) {
        prepares ||= PREPARES.test(node.source.value);
      },
      /** @param {Node} node */
      TaggedTemplateExpression(node) {
        const text = node.quasi.quasis.map(({ value }) => value.raw).join('?');
        if (prepares && node.tag.name === 'sql' && ANY_COLUMN.test(text))
          context.report({ node, messageId: 'star' });
      },
    };
  },
};
