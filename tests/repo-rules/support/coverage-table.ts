import { codeSpansIn, findSection, tableRowsIn } from '../../support/markdown.ts';

/** A statement of the specification, where it is implemented, and the test files that show it. */
export interface CoverageRow {
  /** The section and the position in it: `2.14`. */
  number: string;
  statement: string;
  files: string[];
  shownBy: string[];
}

/** A text of the specification and the files that contain it. */
export interface TextRow {
  section: string;
  text: string;
  files: string[];
}

export function readStatements(markdown: string): CoverageRow[] {
  return tableRowsIn(findSection(markdown, 2, 'Statements')).map(
    ([number = '', statement = '', files = '', shownBy = '']) => ({
      number,
      statement,
      files: codeSpansIn(files),
      shownBy: codeSpansIn(shownBy),
    }),
  );
}

export function readTexts(markdown: string): TextRow[] {
  return tableRowsIn(findSection(markdown, 2, 'Texts')).map(([section = '', text = '', files = '']) => ({
    section,
    text,
    files: codeSpansIn(files),
  }));
}

/** Returns the literal parts of a text: everything outside its `{placeholders}`. */
export function fixedParts(text: string): string[] {
  return text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/:?\s*$/, '').trimStart())
    .filter((part) => part !== '');
}
