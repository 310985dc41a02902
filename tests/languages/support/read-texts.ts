import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface Said {
  /** The words of the text, split where values are inserted. */
  pieces: string[];
  /** The inserted values. `used` holds all values that the text receives and reads. */
  printed: Set<string>;
  used: Set<string>;
  /** The text's source code, on one line. */
  source: string;
}

export interface Text {
  file: string;
  key: string;
  en: Said;
  bn: Said;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CALL = 'both({ en, bn })';

/** Returns the files in `src` with texts in both languages, as paths from the project's root. */
export function listTextFiles(): string[] {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== 'contract/language.ts')
    .map((name) => path.join('src', name))
    .filter((name) => readFileSync(path.join(ROOT, name), 'utf8').includes(CALL))
    .sort();
}

/** Returns the names that a function receives: its parameters, or the fields that it destructures. */
function namesGiven(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const add = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (!ts.isOmittedExpression(element)) add(element.name);
  };
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node))
    node.parameters.forEach(({ name }) => add(name));
  return names;
}

/** Whether a node only chooses between wordings. */
function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  );
}

function readSaid(node: ts.Node): Said {
  const given = namesGiven(node);
  const said: Said = {
    pieces: [],
    printed: new Set(),
    used: new Set(),
    source: node.getText().replaceAll(/\s+/g, ' '),
  };
  const visit = (at: ts.Node, decides: boolean): void => {
    if (ts.isTypeNode(at) || ts.isParameter(at) || ts.isJsxAttributes(at)) return;
    if (
      ts.isStringLiteralLike(at) ||
      ts.isJsxText(at) ||
      ts.isTemplateHead(at) ||
      ts.isTemplateMiddleOrTemplateTail(at)
    ) {
      if (!decides) said.pieces.push(at.text);
      return;
    }
    if (ts.isIdentifier(at) && given.has(at.text)) {
      said.used.add(at.text);
      if (!decides) said.printed.add(at.text);
    }
    ts.forEachChild(at, (child) => visit(child, decides || isCondition(child)));
  };
  visit(node, false);
  return said;
}

/** Returns the texts of an object literal by name. A text in a nested object is named by both keys. */
function readObject(node: ts.ObjectLiteralExpression, before = ''): Map<string, Said> {
  const texts = new Map<string, Said>();
  for (const property of node.properties) {
    if (!property.name) continue;
    const key = before + property.name.getText();
    const value = ts.isPropertyAssignment(property) ? property.initializer : property;
    if (ts.isObjectLiteralExpression(value))
      for (const [name, said] of readObject(value, `${key}.`)) texts.set(name, said);
    else texts.set(key, readSaid(value));
  }
  return texts;
}

export function readTexts(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Partial<Record<string, Map<string, Said>>> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const [name, value] = [node.name.getText(), node.initializer];
      if (name !== 'en' && name !== 'bn') return;
      if (ts.isObjectLiteralExpression(value)) found[name] = readObject(value);
      if (ts.isArrayLiteralExpression(value))
        found[name] = new Map(value.elements.map((text, place) => [String(place), readSaid(text)]));
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const { en, bn } = found;
  if (!en || !bn) throw new Error(`${file} has no objects 'en' and 'bn' of its own.`);
  return [...en].flatMap(([key, said]) => {
    const other = bn.get(key);
    if (other) return [{ file, key, en: said, bn: other }];
    // The Bangla version is a separate object with its own texts.
    if ([...bn.keys()].some((name) => name.startsWith(`${key}.`))) return [];
    throw new Error(`${file} does not write ${key} in Bangla.`);
  });
}
