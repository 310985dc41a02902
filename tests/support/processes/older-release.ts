import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './folder.ts';
import { ROOT } from './node-process.ts';

/** Returns a folder with a release of the project's history, and the packages that are here. */
export function unpackRelease(commit: string): string {
  const folder = path.join(makeFolder(), 'before');
  mkdirSync(folder);
  const tar = path.join(folder, 'release.tar');
  for (const [program, args] of [
    ['git', ['-C', ROOT, 'archive', '-o', tar, commit]],
    ['tar', ['-xf', tar, '-C', folder]],
  ] as const)
    if (spawnSync(program, args).status !== 0) throw new Error(`${program} could not unpack ${commit}`);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
