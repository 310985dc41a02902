import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listMigrationFiles, MIGRATIONS } from '../support/database/migration-files.ts';

const RECORD = path.join(import.meta.dirname, 'migrations.json');

const files = listMigrationFiles();
const read = (file: string) => readFileSync(path.join(MIGRATIONS, file), 'utf8');
const indexes = files.filter((file) => file.startsWith('concurrently/'));
const numbers = files
  .filter((file) => !indexes.includes(file))
  .map((file) => /^(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1]);

test('no migration has changed since it was recorded (a new one: npm run record-migrations)', () => {
  const recorded = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(RECORD, 'utf8')));
  const present = files.map((file) => [file, createHash('sha256').update(read(file)).digest('hex')]);
  expect(Object.fromEntries(present)).toEqual(recorded);
});

test('each migration has a number of its own, so two branches cannot both add one unnoticed', () => {
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(indexes)('%s makes the one index that it is named by, after a migration of its number', (file) => {
  const [, number, name] = /^concurrently\/(\d{4})_([a-z_]+)\.sql$/.exec(file) ?? [];
  expect(numbers).toContain(number);
  const statement = read(file).replaceAll(/^--.*\n/gm, '');
  expect(statement).toMatch(new RegExp(`^create (unique )?index concurrently ${name} on [^;]+;\\n$`));
});
