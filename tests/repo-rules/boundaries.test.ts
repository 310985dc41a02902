import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import { PURE_FILES, requireThere } from '../../scripts/boundaries/pure-files.mjs';
import { rooms } from '../../scripts/boundaries/rooms.mjs';
import { server, storeys } from '../../scripts/boundaries/server.mjs';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';

// `npm run check` enforces these rules on the product. The tests show that the rules find what they forbid.

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns the rules that the files of a small sample project break, each with the two files. Each file imports the files listed for it. */
async function brokenBy(
  house: Record<string, string[]>,
  forbidden: IForbiddenRuleType[] = rooms,
  keyword = 'import type',
): Promise<string[]> {
  const { folder, clear } = makeTemporaryFolder('boundaries');
  onTestFinished(clear);
  for (const [file, imports] of Object.entries(house)) {
    const here = path.join(folder, file);
    mkdirSync(path.dirname(here), { recursive: true });
    const lines = imports.map((other) => {
      const way = path.relative(path.dirname(here), path.join(folder, other));
      return `${keyword} { It } from '${way.startsWith('.') ? way : `./${way}`}';`;
    });
    writeFileSync(here, [...lines, 'export const It = 1;'].join('\n'));
  }
  const { output } = await cruise(['src'], {
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
  });
  const { violations } = (output as ICruiseResult).summary; // Without a reporter, the output is an object and not text.
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

test('rooms that stand on each other and on the files of their folder break no rule', async () => {
  const broken = await brokenBy({
    'src/server/app.ts': ['src/server/pay/refunds/refund.ts', 'src/server/pay/settle/settle.ts'],
    'src/server/pay/store.ts': [],
    'src/server/pay/refunds/refund.ts': ['src/server/pay/store.ts'],
    'src/server/pay/settle/settle.ts': ['src/server/pay/store.ts', 'src/server/pay/refunds/refund.ts'],
  });
  expect(broken).toEqual([]);
});

test('two rooms that know each other are found', async () => {
  const broken = await brokenBy({
    'src/server/pay/refunds/refund.ts': ['src/server/pay/settle/settle.ts'],
    'src/server/pay/refunds/rows.ts': [],
    'src/server/pay/settle/settle.ts': ['src/server/pay/refunds/rows.ts'],
  });
  expect(broken).toEqual([
    'rooms-in-no-circle: src/server/pay/refunds → src/server/pay/settle',
    'rooms-in-no-circle: src/server/pay/settle → src/server/pay/refunds',
  ]);
});

test('a circle of three rooms is found', async () => {
  const broken = await brokenBy({
    'src/web/a/one.ts': ['src/web/b/two.ts'],
    'src/web/b/two.ts': ['src/web/c/three.ts'],
    'src/web/c/three.ts': ['src/web/a/four.ts'],
    'src/web/a/four.ts': [],
  });
  expect(broken).toEqual([
    'rooms-in-no-circle: src/web/a → src/web/b',
    'rooms-in-no-circle: src/web/b → src/web/c',
    'rooms-in-no-circle: src/web/c → src/web/a',
  ]);
});

test('a file that knows a room of its own folder is found, at any depth', async () => {
  const broken = await brokenBy({
    'src/contract/call.ts': ['src/contract/money/taka.ts'],
    'src/contract/money/taka.ts': [],
    'src/web/pages/desk/page.ts': ['src/web/pages/desk/moves/form.ts'],
    'src/web/pages/desk/moves/form.ts': [],
  });
  expect(broken).toEqual([
    'rooms-on-their-floor: src/contract/call.ts → src/contract/money/taka.ts',
    'rooms-on-their-floor: src/web/pages/desk/page.ts → src/web/pages/desk/moves/form.ts',
  ]);
});

test('a subject that knows one above it is found, where one subject stands on two floors as well', async () => {
  const terms = 'src/server/features/memberships/terms/terms.ts';
  const sell = 'src/server/features/memberships/sales/sell.ts';
  const book = 'src/server/features/bookings/create-booking.ts';
  const house = { [terms]: [sell, book], [book]: [terms, sell], [sell]: [terms, book] };
  expect(await brokenBy(house, storeys)).toEqual([
    `bookings-one-way: ${book} → ${sell}`,
    `memberships/terms-one-way: ${terms} → ${book}`,
    `memberships/terms-one-way: ${terms} → ${sell}`,
  ]);
});

test('SQL above the subjects, HTTP within them and I/O in a pure file are found', async () => {
  const [one = '', other = ''] = PURE_FILES.map((file) => `src/server/${file}`);
  const book = 'src/server/features/bookings/create-booking.ts';
  const start = 'src/server/start/subjects.ts';
  const database = 'src/server/platform/db/database.ts';
  const [kysely, fastify] = ['node_modules/kysely/index.ts', 'node_modules/fastify/index.ts'];
  const house = {
    [one]: [book, other, database],
    [other]: [kysely],
    [book]: [kysely, fastify],
    [database]: [kysely],
    [start]: [kysely],
    [kysely]: [],
    [fastify]: [],
  };
  expect(await brokenBy(house, server, 'import')).toEqual(
    [
      `fastify-only-at-the-edge: ${book} → ${fastify}`,
      `pure-does-no-io: ${one} → ${database}`,
      `pure-does-no-io: ${other} → ${kysely}`,
      `pure-knows-pure: ${one} → ${book}`,
      `sql-below: ${start} → ${kysely}`,
    ].sort(),
  );
});

test('a list of files may not name one that is gone', () => {
  expect(() => requireThere(['server/app.ts', 'server/nowhere.ts'], path.join(ROOT, 'src'))).toThrow(
    'server/nowhere.ts',
  );
});

test('each file that the linter excepts by its path is there', () => {
  const settings = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
  const paths = [...settings.matchAll(/"((?:src|tests|scripts)\/[^"*]+\.\w+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(paths).toContain('src/server/platform/db/schema.ts');
  expect(paths.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
