import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** For each rule a file that breaks it, and what it imports there. */
const VIOLATIONS: Record<string, [file: string, source: string][]> = {
  'web-not-server': [['src/web/peek.ts', "export * from '#server/errors.ts';"]],
  'server-not-web': [['src/server/peek.ts', "export type * from '#web/api/call.ts';"]],
  'web-not-node': [['src/web/disk.ts', "export * from 'node:fs';"]],
  'contract-only-zod': [
    ['src/contract/clock.ts', "export * from '#server/errors.ts';"],
    ['src/contract/id.ts', "export { v7 } from 'uuid';"],
    ['src/contract/host.ts', "export { hostname } from 'node:os';"],
  ],
  'sql-only-in-stores': [
    ['src/server/courts/routes.ts', "import { sql } from 'kysely'; export const all = sql`select 1`;"],
    [
      'src/server/courts/present.ts',
      "import type { Selectable } from 'kysely'; export type Row = Selectable<never>;",
    ],
    ['src/server/courts/count.ts', "import pg from 'pg'; export const pool = new pg.Pool();"],
  ],
  'fastify-only-at-the-edge': [
    ['src/server/users/greet.ts', "import fastify from 'fastify'; export const app = fastify();"],
    ['src/server/users/guard.ts', "import helmet from '@fastify/helmet'; export const guard = helmet;"],
  ],
  'rules-do-no-io': [
    ['src/server/users/rules.ts', "import { findUser } from './store.ts'; export const rule = findUser;"],
  ],
  'rules-not-node': [
    ['src/server/bookings/rules.ts', "import { randomUUID } from 'node:crypto'; export { randomUUID };"],
  ],
  'only-main-reads-config': [
    [
      'src/server/users/limits.ts',
      "import { readConfig } from '../config.ts'; export const limits = readConfig;",
    ],
  ],
  'server-not-dev-dependency': [['src/server/build.ts', "import { build } from 'vite'; export { build };"]],
  'features-apart': [['src/web/features/coupons/box.ts', "export * from '../payments/form.ts';"]],
  'features-below-pages': [['src/web/features/users/list.ts', "export * from '#web/pages/home.ts';"]],
  'ui-knows-no-club': [
    ['src/web/ui/table.ts', "export * from '../features/payments/form.ts';"],
    ['src/web/ui/price.ts', "export type { Poisha } from '#contract/money.ts';"],
    ['src/web/ui/load.ts', "export * from '../api/call.ts';"],
  ],
  'no-cycles': [
    ['src/server/chicken.ts', "export type { Egg } from './egg.ts'; export type Chicken = string;"],
  ],
  'no-orphans': [['src/server/left-over.ts', 'export const answer = 42;']],
  'not-to-tests': [['src/server/borrow.ts', "export * from './errors.test.ts';"]],
  resolvable: [['src/server/gone.ts', "export * from '#contract/gone.ts';"]],
};

/** What the rules allow, and what the files above lean on. */
const PERMITTED: [file: string, source: string][] = [
  [
    'src/contract/money.ts',
    "import * as z from 'zod/mini'; export const taka = z.number(); export type Poisha = number;",
  ],
  ['src/server/errors.ts', "import { taka } from '#contract/money.ts'; export const refusal = taka;"],
  ['src/server/errors.test.ts', "import { sql } from 'kysely'; import './errors.ts'; export { sql };"],
  ['src/server/config/config.ts', "import path from 'node:path'; export const readConfig = path.resolve;"],
  ['src/server/main.ts', "import { readConfig } from './config.ts'; import './app.ts'; readConfig();"],
  [
    'src/server/app.ts',
    "import fastify from 'fastify'; import './courts/store.ts'; export const app = fastify();",
  ],
  [
    'src/server/db/database.ts',
    "import { Kysely } from 'kysely'; import pg from 'pg'; export const db = [Kysely, pg];",
  ],
  ['src/server/courts/store.ts', "import { sql } from 'kysely'; export const findCourts = sql`select 1`;"],
  [
    'src/server/courts/rules.ts',
    "import type { findCourts } from './store.ts'; export type Row = typeof findCourts;",
  ],
  [
    'src/server/courts/mount.ts',
    "import type { FastifyInstance } from 'fastify'; export type App = FastifyInstance;",
  ],
  ['src/server/users/store.ts', "import { db } from '../db/database.ts'; export const findUser = db;"],
  ['src/server/egg.ts', "export type { Chicken } from './chicken.ts'; export type Egg = string;"],
  ['src/web/api/call.ts', "export { taka } from '#contract/money.ts';"],
  ['src/web/features/payments/form.ts', "export * from '../../api/call.ts';"],
  ['src/web/pages/home.ts', "export * from '../features/payments/form.ts';"],
];

const folder = mkdtempSync(path.join(tmpdir(), 'club-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

function cruise() {
  for (const [file, source] of [...Object.values(VIOLATIONS).flat(), ...PERMITTED]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  cpSync(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const cli = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(ROOT, '.dependency-cruiser.mjs');
  const output = execFileSync(process.execPath, [cli, 'src', '--config', config, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return report.parse(JSON.parse(output)).summary;
}

describe('the boundaries between the parts', () => {
  const { violations, ruleSetUsed } = cruise();
  const found = violations.map(({ rule, from }) => `${rule.name}: ${from}`);

  test.each(Object.entries(VIOLATIONS))('%s: whoever crosses it is reported', (rule, files) => {
    expect(found).toEqual(expect.arrayContaining(files.map(([file]) => `${rule}: ${file}`)));
  });

  test('no rule is without a planted violation', () => {
    expect(ruleSetUsed.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(VIOLATIONS).sort());
  });

  test('what the architecture allows is not reported', () => {
    const permitted = PERMITTED.map(([file]) => file);
    expect(violations.filter(({ from }) => permitted.includes(from))).toEqual([]);
  });
});
