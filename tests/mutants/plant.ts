import ts from 'typescript';
import type { Fault } from './fault.ts';
import { parse, placeIn } from './places.ts';

const isWord = (part: string) => /^\w/.test(part);

/**
 * Returns a pattern that matches the text with any whitespace, and with an optional comma before a closing bracket, as other line breaks
 * add it.
 */
function patternOf(text: string): RegExp {
  const parts = text.match(/\w+|[^\w\s]/g) ?? [];
  const source = parts.map((part, index) => {
    const before = parts[index - 1];
    if (before === undefined) return escape(part);
    const comma = /[)\]}]/.test(part) && before !== ',' ? String.raw`(?:,\s*)?` : '';
    return (isWord(before) && isWord(part) ? String.raw`\s+` : String.raw`\s*`) + comma + escape(part);
  });
  return new RegExp(source.join(''), 'g');
}

function escape(part: string): string {
  return part.replace(/\W/, String.raw`\$&`);
}

/** A change to the source: the range to replace and its replacement. */
type Change = [begin: number, end: number, after: string];

function findNodes(place: ts.Node, isFound: (node: ts.Node) => boolean): ts.Node[] {
  const inner: ts.Node[] = [];
  ts.forEachChild(place, (child) => void inner.push(...findNodes(child, isFound)));
  return isFound(place) ? [place, ...inner] : inner;
}

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

function isCallAlone(node: ts.Node, name: string): boolean {
  if (!ts.isExpressionStatement(node)) return false;
  const { expression } = node;
  const isAwaited = ts.isAwaitExpression(expression) || ts.isVoidExpression(expression);
  return isCallOf(isAwaited ? expression.expression : expression, name);
}

/** Whether a node is this step of a call chain: `.where('state', …)` for `where` and `state`. */
function isStep(node: ts.Node, name: string, first: string | undefined): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [argument] = node.arguments;
  const isFirst =
    first === undefined || (argument && ts.isStringLiteral(argument) && argument.text === first);
  return node.expression.name.text === name && isFirst === true;
}

function isRefusal(node: ts.Node, text: string): boolean {
  if (!ts.isIfStatement(node) || node.elseStatement || ts.isIfStatement(node.thenStatement)) return false;
  return (
    findNodes(node.thenStatement, (one) => ts.isPropertyAccessExpression(one) && one.getText() === text)
      .length > 0
  );
}

const LEFT_OUT = /^(?<step>\.)?(?<name>\w+)\((?:'(?<first>[^']+)')?\)$|^(?<text>t\.\w+)$/;

/** Returns every possible change that removes `what` from `place`. */
function leaveOut(place: ts.Node, what: string): Change[] {
  const { step, name = '', first, text } = LEFT_OUT.exec(what)?.groups ?? {};
  if (step)
    return findNodes(place, (node) => isStep(node, name, first)).map((node) => [
      // Removes only the step of the chain, from the end of the expression before its dot.
      ((node as ts.CallExpression).expression as ts.PropertyAccessExpression).expression.end,
      node.end,
      '',
    ]);
  const nodes = findNodes(place, (node) =>
    text === undefined ? isCallAlone(node, name) : isRefusal(node, text),
  );
  return nodes.map((node) => [node.getStart(), node.end, ';']);
}

/** Returns a change for each guarded part of this name, with its replacement. */
function takeGuard(place: ts.Node, name: string, after = 'sql`true`'): Change[] {
  const nodes = findNodes(place, (node) => {
    const [first] = isCallOf(node, 'guard') ? node.arguments : [];
    return first !== undefined && ts.isStringLiteral(first) && first.text === name;
  });
  return nodes.map((node) => [node.getStart(), node.end, after]);
}

function findText(
  part: string,
  begin: number,
  { before, after }: { before: string | RegExp; after: string },
): Change[] {
  const pattern = typeof before === 'string' ? patternOf(before) : new RegExp(before, 'g');
  const found = [...part.matchAll(pattern)];
  if (typeof before !== 'string')
    return found.map(() => [begin, begin + part.length, part.replace(pattern, after)]);
  return found.map(({ 0: text, index }) => [begin + index, begin + index + text.length, after]);
}

/** Returns the file's text with the fault in it. Throws when the fault no longer fits the file. */
export function plant(text: string, fault: Fault): string {
  const { name, file = '', in: place = file } = fault;
  const node = placeIn(parse(file, text), fault);
  const begin = ts.isSourceFile(node) ? 0 : node.getStart();
  const [what, changes] =
    'without' in fault
      ? [fault.without, leaveOut(node, fault.without)]
      : 'guard' in fault
        ? [`guard('${fault.guard}')`, takeGuard(node, fault.guard, fault.after)]
        : ['its `before`', findText(text.slice(begin, node.end), begin, fault)];
  const [only] = changes;
  if (!only || changes.length > 1)
    throw new Error(`“${name}”: ${what} must stand in ${place} once, and does ${changes.length} times.`);
  const changed = text.slice(0, only[0]) + only[2] + text.slice(only[1]);
  if (changed === text) throw new Error(`“${name}” changes nothing.`);
  return changed;
}
