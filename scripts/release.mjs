// @ts-check
// `npm run release` writes an archive of this version for a club's server to release/. It contains the built site and lists only the
// packages that the server needs, so that a start installs a third of what a clone installs and builds nothing. `-- --folder <new folder>`
// writes the same files there, unpacked.
import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled, npm, PINNED_NODE, ROOT } from './install.mjs';
import { step } from './step.mjs';

/** @typedef {{ version: string, scripts: Record<string, string>, dependencies: Record<string, string>, devDependencies?: unknown, overrides?: unknown }} Package */

/** The folders that the server needs to run, and the documentation for its operator. */
const FOLDERS = [
  'src/server',
  'src/contract',
  'dist/web',
  'dist/render',
  'dist/texts',
  'deploy',
  'docs/operation',
];
const FILES = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...['operation', 'configuration', 'database', 'payments', 'security', 'sign-in'].map(
    (name) => `docs/${name}.md`,
  ),
];
/** The npm commands of a release; their scripts are included. */
const COMMANDS = ['start', 'club'];

/** Files that a release must not contain: the .env files hold this machine's passwords. */
const STAYS_HERE = ['tsconfig.json', '.env', 'site.env'];

/** @param {string} name */
const isTest = (name) => /\.test\.tsx?$/.test(name);

/**
 * Returns every script that a script imports from its own folder, itself included.
 * @param {string} script
 * @returns {string[]}
 */
function withImports(script, found = new Set([script])) {
  const text = readFileSync(path.join(ROOT, script), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import) '\.\/([\w-]+\.mjs)'/g)) {
    const file = `scripts/${name}`;
    if (found.has(file)) continue;
    found.add(file);
    withImports(file, found);
  }
  return [...found];
}

/** Returns the packages that the server's code imports. */
function listImports() {
  const names = ['src/server', 'src/contract'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !isTest(name))
      .flatMap((name) => {
        const text = readFileSync(path.join(ROOT, folder, name), 'utf8');
        return [...text.matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w-][\w.-]*)/g)].map(
          ([, found = '']) => found,
        );
      }),
  );
  return new Set(names);
}

/** @returns {Package} */
function readPackage() {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
}

/** @returns {Omit<Package, 'devDependencies' | 'overrides'>} the project's package.json, reduced to what a server needs */
function packageOfServer() {
  const { devDependencies: _, overrides: _forThese, scripts, dependencies, ...rest } = readPackage();
  const imports = listImports();
  /** @type {<T>(record: Record<string, T>, isKept: (name: string) => boolean) => Record<string, T>} */
  const keep = (record, isKept) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name)));
  return {
    ...rest,
    scripts: keep(scripts, (name) => COMMANDS.includes(name)),
    dependencies: keep(dependencies, (name) => imports.has(name)),
  };
}

/**
 * Writes the packages that the release installs, with versions and licences, in the format that vulnerability scanners read (CycloneDX).
 * @param {string} folder
 */
function listPackages(folder) {
  const file = openSync(path.join(folder, 'sbom.json'), 'w');
  try {
    const wanted = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
    if (!npm(wanted, folder, file))
      throw new Error('npm could not list the packages of the release; see its message above.');
  } finally {
    closeSync(file);
  }
}

/**
 * Writes the OpenAPI document of this version, from which client libraries are generated; its addresses are relative to the site's.
 * @param {string} folder
 */
function writeContract(folder) {
  const write = `
    const { buildOpenApi } = await import('#server/platform/http/openapi.ts');
    const document = buildOpenApi('', { provider: 'embedded', google: true, mail: true });
    console.log(JSON.stringify(document));`;
  const written = spawnSync(PINNED_NODE, ['--input-type=module', '--eval', write], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  if (written.status !== 0) throw new Error(`The API could not be written down: ${written.stderr}`);
  writeFileSync(path.join(folder, 'openapi.json'), written.stdout);
}

/**
 * Writes the release to a new folder. Throws when the folder is not empty.
 * @param {string} folder
 */
function assemble(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const { scripts } = packageOfServer();
  const starters = Object.values(scripts).map((command) => command.replace('node ', ''));
  const files = [...FILES, ...new Set(starters.flatMap((script) => withImports(script)))];
  for (const name of [...FOLDERS, ...files].filter((part) => existsSync(path.join(ROOT, part))))
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !isTest(file) && !STAYS_HERE.includes(path.basename(file)),
    });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageOfServer(), null, 2)}\n`);
  cpSync(path.join(ROOT, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  // npm removes from the lock file what is no longer needed. Everything that stays is already known, so it needs no network.
  if (!npm(['install', '--package-lock-only', '--ignore-scripts', '--offline'], folder))
    throw new Error('npm could not reduce package-lock.json; see its message above.');
  listPackages(folder);
  writeContract(folder);
}

/** @param {string} version */
function requireChangelog(version) {
  const sections = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[?([^\s\]]+)/gm);
  if ([...sections].every(([, name]) => name !== version))
    throw new Error(
      `CHANGELOG.md has no section '## ${version}'. Please say there what it changes, or set the version in package.json.`,
    );
}

/**
 * @param {string} version
 * @returns {string} the path of the archive
 */
function pack(version) {
  const name = `sports-club-${version}`;
  const folder = path.join(ROOT, 'release', name);
  const archive = `${folder}.tar.gz`;
  for (const old of [folder, archive]) rmSync(old, { recursive: true, force: true });
  try {
    assemble(folder);
    const packed = spawnSync('tar', ['-czf', archive, '-C', path.dirname(folder), name], {
      stdio: 'inherit',
    });
    if (packed.status !== 0) throw new Error('tar could not pack the release; see its message above.');
    cpSync(path.join(folder, 'openapi.json'), path.join(ROOT, 'release', 'openapi.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return archive;
}

try {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  const { version } = readPackage();
  if (values.folder === undefined) requireChangelog(version);
  ensureInstalled();
  await ensureBuilt();
  if (values.folder === undefined) {
    const archive = await step('Packing the release', 'Release packed', () => pack(version));
    console.log(path.relative(process.cwd(), archive));
  } else assemble(path.resolve(values.folder));
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
