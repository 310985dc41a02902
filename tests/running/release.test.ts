import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '#server/platform/config/config.ts';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { makeFolder } from '../support/processes/folder.ts';
import { codeBlocksIn, findSection } from '../support/markdown.ts';
import { ROOT } from '../support/processes/node-process.ts';
import { makeBuiltClone } from './support/clone.ts';
import { countCourts, startClub } from './support/club-server.ts';
import { findProxy } from './support/proxy-programs.ts';
import { runNode } from './support/processes.ts';

const VERSION = '7.8.9';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()), version: z.optional(z.string()) })),
});
const readLock = (folder: string) =>
  lockSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')));

const bomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string(), purl: z.string() })),
});

/** Returns the packages in the release's bill of materials, by name and version. */
function readBillOfMaterials(folder: string): string[] {
  const text = readFileSync(path.join(folder, 'sbom.json'), 'utf8');
  return bomSchema.parse(JSON.parse(text)).components.map((component) => component['bom-ref']);
}

beforeAll(() => ensureBuilt());

/** Makes a clone of the project at that version with this changelog. */
function makeProject(changelog: string): string {
  const project = makeBuiltClone();
  for (const part of ['deploy', 'docs', 'LICENSE', 'README.md', 'SECURITY.md'])
    cpSync(path.join(ROOT, part), path.join(project, part), { recursive: true });
  const text = readFileSync(path.join(project, 'package.json'), 'utf8');
  writeFileSync(
    path.join(project, 'package.json'),
    text.replace(/"version": "[^"]+"/, `"version": "${VERSION}"`),
  );
  writeFileSync(path.join(project, 'CHANGELOG.md'), changelog);
  writeFileSync(path.join(project, '.env'), 'SMTP_URL=smtps://club:secret@mail.example\n');
  mkdirSync(path.join(project, 'data'));
  return project;
}

async function release(project: string) {
  const run = runNode([path.join(project, 'scripts/release.mjs')], { cwd: project });
  const code = await run.ended;
  return { code, said: run.said(), complained: run.complained() };
}

async function makeRelease(): Promise<string> {
  const project = makeProject(`# Changelog\n\n## ${VERSION}\n\n### Added\n- Everything.\n`);
  const { code, complained } = await release(project);
  expect(code, complained).toBe(0);
  return path.join(project, 'release', `sports-club-${VERSION}.tar.gz`);
}

function sh(script: string, cwd: string): void {
  const { status, stderr } = spawnSync('bash', ['-euc', script], { cwd, encoding: 'utf8' });
  expect(status, `${script}\n${stderr}`).toBe(0);
}

/** Creates a `node_modules` with exactly the packages of the release's lock file, as npm would install it. */
function install(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const names = Object.keys(readLock(folder).packages).filter((name) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name),
  );
  for (const name of names.filter((each) => existsSync(path.join(ROOT, each)))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  }
  symlinkSync(path.join(ROOT, 'node_modules/.package-lock.json'), path.join(modules, '.package-lock.json'));
}

describe('a release', () => {
  test('has what a server needs and nothing else, and opens the site without building it', async () => {
    const archive = await makeRelease();
    const { stdout } = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    const files = stdout.split('\n').filter(Boolean);
    const top = `sports-club-${VERSION}/`;
    expect(files.filter((file) => !file.startsWith(top))).toEqual([]);
    expect(new Set(files.map((file) => file.slice(top.length).split('/')[0]))).toEqual(
      new Set(
        '|CHANGELOG.md|LICENSE|README.md|SECURITY.md|deploy|dist|docs|openapi.json|package-lock.json|package.json|sbom.json|scripts|src'.split(
          '|',
        ),
      ),
    );
    expect(
      files.filter((file) => /\.test\.|\/tests\/|\.env$|\/data\/|src\/web|\.tsx$|node_modules/.test(file)),
    ).toEqual([]);

    const place = makeFolder();
    sh(`tar -xzf ${archive} -C ${place}`, '/');
    const folder = path.join(place, `sports-club-${VERSION}`);
    const locked = Object.entries(readLock(folder).packages);
    expect(locked.filter(([, { dev }]) => dev)).toEqual([]);
    expect(locked.length).toBeLessThan(Object.keys(readLock(ROOT).packages).length / 2);
    for (const name of ['react', 'vite', 'lucide-react', 'firebase'])
      expect(locked.map(([where]) => where)).not.toContain(`node_modules/${name}`);

    expect(new Set(readBillOfMaterials(folder))).toEqual(
      new Set(
        locked
          .filter(([where]) => where !== '')
          .map(([where, { version }]) => `${where.replace(/^.*node_modules\//, '')}@${version}`),
      ),
    );

    const contract: unknown = JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8'));
    expect(contract).toMatchObject({ paths: { '/bookings': {} }, components: { schemas: { Booking: {} } } });
    expect(readFileSync(path.join(archive, '../openapi.json'), 'utf8')).toBe(
      readFileSync(path.join(folder, 'openapi.json'), 'utf8'),
    );

    install(folder);
    const server = await startClub({
      project: folder,
      script: 'scripts/start.mjs',
      dataDir: path.join(place, 'data'),
    });
    expect(server.said()).not.toMatch(/Installing|Building/);
    const home = await (await fetch(server.url)).text();
    expect(home).toContain('Sports Club Management System');
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(home) ?? [];
    expect((await fetch(new URL(script, server.url))).status).toBe(200);
    expect((await fetch(`${server.url}/api/docs`)).status).toBe(200);
    expect(await countCourts(server)).toBeGreaterThan(0);
    const help = runNode([path.join(folder, 'scripts/club.mjs'), '--help'], { cwd: folder });
    expect(await help.ended).toBe(0);
    expect(help.said()).toContain('prune-audit');
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('is refused while its changes are not described', async () => {
    const project = makeProject('# Changelog\n\n## Unreleased\n\n- Something.\n');
    const { code, complained } = await release(project);
    expect(code).toBe(1);
    expect(complained).toContain(`CHANGELOG.md has no section '## ${VERSION}'.`);
    expect(existsSync(path.join(project, 'release'))).toBe(false);
  });

  test('is put on a server by the steps of docs/operation.md, as far as they need no other machine', async () => {
    const root = makeFolder();
    const inRoot = (text: string) => text.replaceAll(/(?<![\w.])\/(opt|etc|var)\//g, `${root}/$1/`);
    for (const folder of ['opt', 'etc/caddy', 'etc/systemd/system', 'here'])
      mkdirSync(path.join(root, folder), { recursive: true });
    cpSync(await makeRelease(), path.join(root, 'here', `sports-club-${VERSION}.tar.gz`));
    const steps = stepsOf('From a bare Debian to https in ten commands');
    expect(steps).toHaveLength(10);
    // The other commands need the network, system users or a running systemd.
    for (const step of steps.filter((line) => /^(mkdir|printf|cp|sed) /.test(line)))
      sh(inRoot(step), path.join(root, 'here'));

    const env = Object.fromEntries(
      readFileSync(path.join(root, 'etc/sports-club.env'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('=', 2)),
    ) as Record<string, string>; // Each line has two parts.
    expect(readConfig(env, '/')).toMatchObject({
      publicUrl: 'https://club.example',
      trustProxy: ['127.0.0.1'],
      testCards: true,
      drainSeconds: 5,
    });
    const caddy = findProxy('caddy');
    if (caddy !== null) {
      const file = path.join(root, 'etc/caddy/Caddyfile');
      expect(readFileSync(file, 'utf8')).toContain('club.example');
      sh(`HOME=${root} ${caddy} validate --adapter caddyfile --config ${file}`, root);
    }
    expect(readdirSync(path.join(root, 'opt/sports-club'))).toContain('package-lock.json');
    checkUnit(readFileSync(path.join(root, 'etc/systemd/system/sports-club.service'), 'utf8'));
  });
});

/** Returns the commands of the first code block in a section of the guide. */
function stepsOf(section: string): string[] {
  const guide = readFileSync(path.join(ROOT, 'docs/operation.md'), 'utf8');
  const [block = ''] = codeBlocksIn(findSection(guide, 2, section));
  return block.split('\n').filter(Boolean);
}

/**
 * Checks that the unit starts a file of the release. When systemd is available, it must verify the unit without complaints and rate its
 * exposure as low.
 */
function checkUnit(unit: string): void {
  const script = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? '';
  expect(existsSync(path.join(ROOT, script))).toBe(true);
  expect(unit).toContain('Restart=always');
  const file = path.join(ROOT, 'deploy/sports-club.service');
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  if (analyze('--version').status !== 0) {
    console.error('\n✗ The unit WAS NOT VERIFIED: no systemd-analyze.\n');
    return;
  }
  const verified = analyze('verify', '--man=no', file);
  // On another machine, Node may have a different path.
  const complaints = verified.stderr
    .split('\n')
    .filter((line) => line.includes('sports-club') && !line.includes('/usr/bin/node'));
  expect(complaints).toEqual([]);
  const exposure = /exposure level for \S+: ([\d.]+)/.exec(
    analyze('security', '--offline=true', file).stdout,
  )?.[1];
  expect(Number(exposure)).toBeLessThan(2);
}
