import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { makeFolder } from '../../support/processes/folder.ts';
import { ROOT } from '../../support/processes/node-process.ts';

const PARTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts'];

function copyParts(clone: string): void {
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(clone, part), { recursive: true });
  for (const file of readdirSync(ROOT).filter((name) => name.startsWith('tsconfig'))) {
    cpSync(path.join(ROOT, file), path.join(clone, file));
  }
}

/** Makes a fresh clone of the project that is installed but neither built nor started. */
export function makeClone(): string {
  const clone = path.join(makeFolder(), 'club');
  mkdirSync(clone);
  copyParts(clone);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  return clone;
}

/** Makes a clone with the site that is built here, if there is one. The site is rebuilt only when the sources differ. */
export function makeBuiltClone(): string {
  const clone = makeClone();
  const built = path.join(ROOT, 'dist');
  if (existsSync(built)) cpSync(built, path.join(clone, 'dist'), { recursive: true });
  return clone;
}

/** Makes a clone for another user of this machine, who may not have access to this folder. */
export function makeCloneFor({ uid, gid }: { uid: number; gid: number }): string {
  const clone = path.join(makeFolder(), 'club');
  mkdirSync(clone);
  copyParts(clone);
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules')];
  mkdirSync(to);
  // Leaves out the cache, where other tests may be writing.
  const parts = readdirSync(from).filter((name) => name !== '.cache');
  const copy = (how: string) =>
    spawnSync('cp', [how, ...parts.map((name) => path.join(from, name)), to]).status;
  // Uses hard links where the file system supports them, because the copy is large.
  if (copy('-al') !== 0) copy('-af');
  // Changes only folders, because a hard-linked file would also change its owner here.
  spawnSync('find', [clone, '-type', 'd', '-exec', 'chown', `${uid}:${gid}`, '{}', '+']);
  return clone;
}
