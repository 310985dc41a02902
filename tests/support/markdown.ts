import { lexer, walkTokens, type MarkedToken } from 'marked';

/** Returns all parts of a document in the order in which they begin: a paragraph, and then the links and code inside it. */
export function tokensIn(markdown: string): MarkedToken[] {
  const tokens: MarkedToken[] = [];
  void walkTokens(lexer(markdown), (token) => {
    tokens.push(token as MarkedToken); // The assertion is right: only extensions bring others, and there are none.
  });
  return tokens;
}

/** Returns what stands in backticks within a line, without them. */
export function codeSpansIn(markdown: string): string[] {
  return tokensIn(markdown).flatMap((token) => (token.type === 'codespan' ? [token.text] : []));
}

/** Returns the text of each block of code. */
export function codeBlocksIn(markdown: string): string[] {
  return tokensIn(markdown).flatMap((token) => (token.type === 'code' ? [token.text] : []));
}

/** Returns the rows of all tables without their heads: the cells of each, as they are written. */
export function tableRowsIn(markdown: string): string[][] {
  return tokensIn(markdown).flatMap((token) =>
    token.type === 'table' ? token.rows.map((row) => row.map(({ text }) => text)) : [],
  );
}

/** Returns the items of all lists, as they are written. */
export function listItemsIn(markdown: string): string[] {
  return tokensIn(markdown).flatMap((token) => (token.type === 'list_item' ? [token.text] : []));
}

/** Returns the sections below the headings of this level: what each is called, and its text up to the next such heading. */
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

/** Returns the text of one section. */
export function findSection(markdown: string, level: number, heading: string): string {
  const found = sectionsIn(markdown, level).find((section) => section.heading === heading);
  if (!found) throw new Error(`There is no section '${heading}'.`);
  return found.text;
}
