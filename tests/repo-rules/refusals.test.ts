import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/site/api.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import { listRefusals } from '#server/platform/http/openapi.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const readAll = (pattern: string, isRead: (file: string) => boolean) =>
  globSync(pattern, { cwd: ROOT })
    .filter(isRead)
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');

const server = readAll('src/server/**/*.ts', (file) => !file.endsWith('.test.ts'));
const tests = readAll('tests/**/*.test.ts', (file) => !file.startsWith('tests/repo-rules/'));

/** General refusals of every call or of pages. The calls do not list them. */
const OF_ANY_CALL = ['bad-request', 'busy', 'internal', 'method-not-allowed', 'storage-full'];
const named = new Set<string>([...endpoints.values()].flatMap((endpoint) => listRefusals(endpoint)));

test.each(Object.keys(PROBLEMS))(
  '%s is answered by the server, documented, and awaited by a test',
  (code) => {
    expect(server).toContain(`'${code}'`);
    expect(tests).toMatch(new RegExp(`['"]${code}['"]`));
    expect(named.has(code) || OF_ANY_CALL.includes(code)).toBe(true);
  },
);
