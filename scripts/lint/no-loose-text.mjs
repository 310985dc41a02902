// @ts-check

/**
 * The properties of a node that this rule reads.
 * @typedef {{ type: string, parent: Node, value?: unknown, name?: { name?: string }, callee?: { name?: string }, arguments?: Node[],
 * quasis?: { value: { cooked: string } }[], key?: Node, specifiers?: unknown }} Node
 */

const LETTERS = /\p{L}{2,}/u;
/** Matches words in an attribute; an address, or a code that shows what to type, does not match. */
const WORDS = /^(?!https?:).*\p{Ll}/su;
/** Matches a capital letter followed by words: text that people read, not one of our codes. */
const SENTENCE = /^[“‘(+]?\p{Lu}[\p{L}’-]*[,:]? [^<>{}[\]]*\p{Ll}{2,}/u;
const SHOWN = new Set([
  ...['label', 'title', 'alt', 'placeholder', 'hint', 'caption', 'heading', 'legend', 'summary', 'action'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
]);

/**
 * Returns whether only developers read a literal: it is in an error, an import, a type or a class.
 * @param {Node} node
 */
function isForDevelopers(node) {
  for (let at = node.parent, below = node; at.type !== 'Program'; below = at, at = at.parent) {
    if (at.type === 'NewExpression' && (at.callee?.name ?? '').endsWith('Error')) return true;
    if (at.type === 'JSXAttribute') return !SHOWN.has(at.name?.name ?? '');
    if (/^(TS|Import)/.test(at.type)) return true;
    if (at.type === 'Property' && at.key === below) return true;
    if (at.type === 'TaggedTemplateExpression') return true;
    if (/Function|Statement$/.test(at.type)) return false;
  }
  return false;
}

/**
 * Text that people read belongs in a catalogue or a texts file, in both languages: it must not be a literal in an element, in an attribute
 * that is shown or read aloud, or in a refusal.
 */
export const noLooseText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      loose: 'Put this text into a catalogue of src/texts, in both languages: it is read by people.',
    },
  },
  /** @param {{ report: (fault: { node: object, messageId: string }) => void }} context */
  create(context) {
    /** @param {object} node */
    const report = (node) => context.report({ node, messageId: 'loose' });
    /**
     * @param {Node} node
     * @param {string} text
     */
    const checkSentence = (node, text) => {
      if (SENTENCE.test(text) && !isForDevelopers(node)) report(node);
    };
    return {
      /** @param {Node & { value: string }} node */
      JSXText(node) {
        if (LETTERS.test(node.value)) report(node);
      },
      /** @param {Node} node */
      JSXAttribute(node) {
        const given = /** @type {{ type?: string, value?: unknown } | null} */ (node.value);
        if (given?.type === 'Literal' && SHOWN.has(node.name?.name ?? '') && WORDS.test(String(given.value)))
          report(node);
      },
      /** @param {Node} node */
      Literal(node) {
        if (typeof node.value === 'string') checkSentence(node, node.value);
      },
      /** @param {Node} node */
      TemplateLiteral(node) {
        checkSentence(node, (node.quasis ?? []).map(({ value }) => value.cooked).join('0'));
      },
    };
  },
};

/** A refusal must be in the language of the person who made the request. */
export const noLooseRefusal = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { loose: 'Say this refusal with a text of src/texts, in both languages.' },
  },
  /** @param {{ report: (fault: { node: object, messageId: string }) => void }} context */
  create(context) {
    return {
      /** @param {Node} node */
      NewExpression(node) {
        const [, said] = node.arguments ?? [];
        if (node.callee?.name !== 'Refusal' || !said) return;
        if (said.type === 'Literal' || said.type === 'TemplateLiteral')
          context.report({ node: said, messageId: 'loose' });
      },
      /** @param {Node} node */
      CallExpression(node) {
        const [, said] = node.arguments ?? [];
        if (node.callee?.name !== 'fieldRefusal' || !said) return;
        if (said.type === 'Literal' || said.type === 'TemplateLiteral')
          context.report({ node: said, messageId: 'loose' });
      },
    };
  },
};

/** A server text that is read at the top of a module is always English, because the language is known only during a request. */
export const textsInFunctions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { early: 'Read this text inside a function: here it is English whatever was asked.' },
  },
  /** @param {{ report: (fault: { node: object, messageId: string }) => void }} context */
  create(context) {
    /** @type {Set<string>} */
    const texts = new Set();
    return {
      /** @param {Node & { source: { value: string }, specifiers: { local: { name: string } }[] }} node */
      ImportDeclaration(node) {
        if (/^#texts\/|texts\.tsx?$/.test(node.source.value))
          node.specifiers.forEach(({ local }) => texts.add(local.name));
      },
      /** @param {Node & { object: { type: string, name?: string } }} node */
      MemberExpression(node) {
        if (!texts.has(node.object.name ?? '')) return;
        for (let at = node.parent; at.type !== 'Program'; at = at.parent)
          if (/Function/.test(at.type) || at.type === 'MethodDefinition') return;
        context.report({ node, messageId: 'early' });
      },
    };
  },
};
