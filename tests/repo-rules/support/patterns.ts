import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SRC = path.resolve(import.meta.dirname, '../../../src');

export interface Found {
  /** Each as the source has it: `/a+/i`. */
  literals: string[];
  /** What is put together at run time, which nothing here could check. */
  built: string[];
}

/** Returns the regular expressions of a source file. */
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

/** Returns the regular expressions of the product, file by file. */
export function productPatterns(): ({ name: string } & Found)[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, ...findPatterns(name, readFileSync(path.join(SRC, name), 'utf8')) }));
}
