import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const TESTS = path.resolve(import.meta.dirname, '..');
const DOOR = 'support/product.ts';

const IMPORTED = /\{([^}]*)\} from '(#server\/features\/[^']+)'/g;

/** Returns the imports of a file from the server's features, as `name from module`. */
function takenBy(file: string): string[] {
  const text = readFileSync(path.join(TESTS, file), 'utf8');
  return [...text.matchAll(IMPORTED)].flatMap(([, names = '', from = '']) =>
    [...names.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)].map(([, name = '']) => `${name} from ${from}`),
  );
}

test('what a test takes of the features it takes through the door of the product', () => {
  expect(takenBy(DOOR)).not.toEqual([]);
  const others = globSync('**/*.{ts,tsx}', { cwd: TESTS }).filter((file) => file !== DOOR);
  const past = others.flatMap((file) => takenBy(file).map((name) => `${file}: ${name}`));
  expect(past).toEqual([]);
});
