import ts from 'typescript';
import { isText, type Source } from './sources.ts';

type Sources = Map<string, Source>;

const withoutTexts = (sources: Sources) => [...sources.values()].filter(({ file }) => !isText(file));

/** Returns the handwritten files of the server, without texts and without the generated table types. */
export function serverFiles(sources: Sources): Source[] {
  return withoutTexts(sources).filter(
    ({ file }) => file.startsWith('src/server/') && !file.endsWith('/schema.ts'),
  );
}

/** Returns files that export a single name used by a single other file. Pages are excluded, because the table of pages refers to them. */
export function oneForOne(sources: Sources): Source[] {
  const needers = new Map<string, number>();
  for (const { needs } of sources.values())
    for (const file of needs) needers.set(file, (needers.get(file) ?? 0) + 1);
  return withoutTexts(sources).filter(
    ({ file, exported: [name, ...others] }) =>
      name !== undefined && name !== 'default' && others.length === 0 && needers.get(file) === 1,
  );
}

/** Returns names that several files of one side export, as `side: name`. */
export function manyMeanings(sources: Sources): string[] {
  const homes = new Map<string, Set<string>>();
  for (const { file, exported } of withoutTexts(sources))
    for (const name of exported.filter((one) => one !== 'default')) {
      const key = `${file.split('/')[1]}: ${name}`;
      homes.set(key, (homes.get(key) ?? new Set()).add(file));
    }
  return [...homes].filter(([, files]) => files.size > 1).map(([key]) => key);
}

type FunctionNode = ts.FunctionLikeDeclaration;

const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node);

/** Returns functions of more than 40 lines, as `file:line`. */
export function longFunctions(sources: Sources): string[] {
  return [...sources.values()].flatMap(({ file, tree }) => {
    const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
    return nodesOf(tree)
      .filter(isFunction)
      .filter((node) => lineOf(node.end) - lineOf(node.getStart()) >= 40)
      .map((node) => `${file}:${lineOf(node.getStart())}`);
  });
}

function nodesOf(node: ts.Node): ts.Node[] {
  const inner: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inner.push(...nodesOf(child)));
  return [node, ...inner];
}

const TRIES = /^(?:TRIES|ATTEMPTS|LOOKS)$|_(?:TRIES|ATTEMPTS|LOOKS)$/;

/** Whether a loop retries failed work: it reads a constant whose name matches `TRIES`, or it is endless and catches errors. */
function triesAgain(node: ts.Node): boolean {
  if (!ts.isForStatement(node) && !ts.isWhileStatement(node) && !ts.isDoStatement(node)) return false;
  const parts = nodesOf(node);
  if (!parts.some(ts.isAwaitExpression)) return false;
  const condition = ts.isForStatement(node) ? node.condition : node.expression;
  const isEndless = condition === undefined || condition.kind === ts.SyntaxKind.TrueKeyword;
  return (
    parts.some((part) => ts.isIdentifier(part) && TRIES.test(part.text)) ||
    (isEndless && parts.some((part) => ts.isTryStatement(part) && part.catchClause))
  );
}

/** Returns loops that retry in the features, as `file:line`. */
export function loopsThatTryAgain(sources: Sources): string[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith('src/server/features/'))
    .flatMap(({ file, tree }) =>
      nodesOf(tree)
        .filter(triesAgain)
        .map((node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`),
    );
}

/**
 * Returns the files of the server that mention a coupon's largest discount, as an example of a plain field that goes from a form to a
 * table.
 */
export function filesOfCouponField(sources: Sources): string[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith('src/server/') && !file.endsWith('/schema.ts'))
    .filter(({ text }) => /\bmaxDiscount\b|\bmax_discount/.test(text))
    .map(({ file }) => file);
}
