import { lexer, walkTokens, type MarkedToken } from 'marked';

/** All parts of a document in the order in which they begin: a paragraph, and then the links and code inside it. */
export function tokensIn(markdown: string): MarkedToken[] {
  const tokens: MarkedToken[] = [];
  void walkTokens(lexer(markdown), (token) => {
    tokens.push(token as MarkedToken); // Only extensions bring others, and there are none.
  });
  return tokens;
}
