import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/install.mjs';
import type { Fault } from './fault.ts';
import { plant } from './plant.ts';

/** What is made or installed, and not the project's source. */
export const LEFT_OUT = new Set([
  '.git',
  'data',
  'gallery',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** Copies the working tree as it is now, with what is not committed; the packages are those of the project itself. */
export function copyWorkingTree(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => path.dirname(source) !== path.resolve(ROOT) || !LEFT_OUT.has(path.basename(source)),
  });
  symlinkSync(path.resolve(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
}

/** Does something in a copy that has the fault, and takes the fault out again. */
export async function withFault<T>(folder: string, fault: Fault, act: () => Promise<T>): Promise<T> {
  const file = path.join(folder, fault.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, plant(text, fault));
  try {
    return await act();
  } finally {
    writeFileSync(file, text);
  }
}
