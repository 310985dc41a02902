import ts from 'typescript';

/** A test as a row names it. */
interface NamedTest {
  file: string;
  title: string;
}

/** A statement of the specification, where it lives and what shows it. */
export interface CoverageRow {
  /** Section and place in it: `2.14`. */
  number: string;
  statement: string;
  files: string[];
  tests: NamedTest[];
}

/** A text of the specification and the files that hold it. */
export interface TextRow {
  section: string;
  text: string;
  files: string[];
}

const ARROW = ' › ';

/** The cells of each row of the tables below a heading, up to the next heading of that level. */
function rowsBelow(markdown: string, heading: string): string[][] {
  const [, part = ''] = markdown.split(`\n## ${heading}\n`);
  const [body = ''] = part.split('\n## ');
  return body
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| [№§] /.test(line))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

function inBackticks(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

export function readStatements(markdown: string): CoverageRow[] {
  return rowsBelow(markdown, 'Statements').map(([number = '', statement = '', files, tests = '']) => ({
    number,
    statement,
    files: inBackticks(files),
    tests: tests
      .split('<br>')
      .filter((named) => named !== '')
      .map((named) => {
        const [file = '', ...title] = named.split(ARROW);
        return { file: file.replaceAll('`', ''), title: title.join(ARROW) };
      }),
  }));
}

export function readTexts(markdown: string): TextRow[] {
  return rowsBelow(markdown, 'Texts').map(([section = '', text = '', files]) => ({
    section,
    text,
    files: inBackticks(files),
  }));
}

/** The function that is called in the end: `test` for `test(…)`, `test.each(rows)(…)` and `test.step(…)`. */
function calleeOf({ expression }: ts.CallExpression): string {
  let callee: ts.Expression = expression;
  let last = '';
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) last = callee.name.text;
    else if (!ts.isCallExpression(callee)) return '';
    callee = callee.expression;
  }
  return ['', 'each', 'step'].includes(last) ? callee.text : '';
}

/** A title as it is written, with `…` for what a template fills in. */
function titleOf(argument: ts.Expression | undefined): string | null {
  if (!argument) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return null;
  return argument.head.text + argument.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** The titles of the tests in a file and of their steps: of calls of `test` and `it`, not of what comments or texts say. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  function look(node: ts.Node): void {
    if (ts.isCallExpression(node) && ['test', 'it'].includes(calleeOf(node))) {
      const title = titleOf(node.arguments[0]);
      if (title !== null) titles.push(title);
    }
    ts.forEachChild(node, look);
  }
  look(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true));
  return titles;
}

/** The parts of a text that stand in it word for word: what is left without its `{placeholders}`. */
export function fixedParts(text: string): string[] {
  return text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/:?\s*$/, '').trimStart())
    .filter((part) => part !== '');
}
