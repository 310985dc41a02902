import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/install.mjs';
import type { Fault } from './fault.ts';
import { findFile } from './places.ts';
import { plant } from './plant.ts';

/** Generated and installed files, which are not copied. */
export const LEFT_OUT = new Set([
  '.git',
  'data',
  'gallery',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** Copies the working tree including uncommitted changes. The copy uses the project's own packages. */
export function copyWorkingTree(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => path.dirname(source) !== path.resolve(ROOT) || !LEFT_OUT.has(path.basename(source)),
  });
  symlinkSync(path.resolve(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
}

/** Writes a fault into a copy. Returns the file, and a function that removes the fault again. */
export function plantIn(folder: string, fault: Fault): { file: string; takeOut: () => void } {
  const file = findFile(ROOT, fault);
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(place, plant(text, { ...fault, file }));
  return { file, takeOut: () => writeFileSync(place, text) };
}
