import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SRC = path.resolve(import.meta.dirname, '../../../src');

export interface Found {
  /** The regular expressions as written in the source: `/a+/i`. */
  literals: string[];
  /** Expressions built at run time, which cannot be checked here. */
  built: string[];
}

export function findPatterns(file: string, text: string): Found {
  const found: Found = { literals: [], built: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) found.literals.push(node.text);
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === 'RegExp') found.built.push(node.getText());
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

export function productPatterns(): ({ name: string } & Found)[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, ...findPatterns(name, readFileSync(path.join(SRC, name), 'utf8')) }));
}
