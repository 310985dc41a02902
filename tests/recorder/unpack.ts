import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/install.mjs';

/** Unpacks a commit of the history into a new folder, with this project's packages and built site. Returns the folder. */
export function unpack(commit: string, folder: string): string {
  mkdirSync(folder);
  const tar = path.join(folder, 'commit.tar');
  for (const [program, args] of [
    ['git', ['-C', ROOT, 'archive', '-o', tar, commit]],
    ['tar', ['-xf', tar, '-C', folder]],
  ] as const)
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0)
      throw new Error(`${program} could not unpack ${commit}`);
  for (const part of ['node_modules', 'dist']) symlinkSync(path.join(ROOT, part), path.join(folder, part));
  return folder;
}
