import { lexer, walkTokens, type MarkedToken } from 'marked';

/** Returns all tokens of a document in the order in which they begin: a paragraph comes before the links and code inside it. */
export function tokensIn(markdown: string): MarkedToken[] {
  const tokens: MarkedToken[] = [];
  void walkTokens(lexer(markdown), (token) => {
    tokens.push(token as MarkedToken); // The assertion is safe, because only extensions add other tokens and none are used.
  });
  return tokens;
}

/** Returns the texts of inline code spans, without the backticks. */
export function codeSpansIn(markdown: string): string[] {
  return tokensIn(markdown).flatMap((token) => (token.type === 'codespan' ? [token.text] : []));
}

export function codeBlocksIn(markdown: string): string[] {
  return tokensIn(markdown).flatMap((token) => (token.type === 'code' ? [token.text] : []));
}

/** Returns the rows of all tables without their headers, with the source text of each cell. */
export function tableRowsIn(markdown: string): string[][] {
  return tokensIn(markdown).flatMap((token) =>
    token.type === 'table' ? token.rows.map((row) => row.map(({ text }) => text)) : [],
  );
}

/** Returns the source text of all list items. */
export function listItemsIn(markdown: string): string[] {
  return tokensIn(markdown).flatMap((token) => (token.type === 'list_item' ? [token.text] : []));
}

/**
 * Returns the sections below the headings of this level: the heading, and the text up to the next heading of the same or a higher level.
 */
export function sectionsIn(markdown: string, level: number): { heading: string; text: string }[] {
  const sections: { heading: string; text: string }[] = [];
  let section: (typeof sections)[number] | undefined;
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && token.depth <= level) {
      section = token.depth === level ? { heading: token.text, text: '' } : undefined;
      if (section) sections.push(section);
    } else if (section) section.text += token.raw;
  }
  return sections;
}

/** Returns the text of one section; throws when there is no such heading. */
export function findSection(markdown: string, level: number, heading: string): string {
  const found = sectionsIn(markdown, level).find((section) => section.heading === heading);
  if (!found) throw new Error(`There is no section '${heading}'.`);
  return found.text;
}
