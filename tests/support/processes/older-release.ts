import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './folder.ts';
import { ROOT } from './node-process.ts';

/**
 * Returns a folder with a release from the project's history and its packages. The packages are those of this working tree unless
 * `packagesOf` names others.
 */
export function unpackRelease(
  commit: string,
  packagesOf: (folder: string) => string = () => path.join(ROOT, 'node_modules'),
): string {
  const folder = path.join(makeFolder(), 'before');
  mkdirSync(folder);
  const tar = path.join(folder, 'release.tar');
  for (const [program, args] of [
    ['git', ['-C', ROOT, 'archive', '-o', tar, commit]],
    ['tar', ['-xf', tar, '-C', folder]],
  ] as const)
    if (spawnSync(program, args).status !== 0) throw new Error(`${program} could not unpack ${commit}`);
  symlinkSync(packagesOf(folder), path.join(folder, 'node_modules'));
  return folder;
}
