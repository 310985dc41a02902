import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const FOLDER = path.resolve(import.meta.dirname, '../../src/server/platform/db/migrations');
const RECORD = path.join(import.meta.dirname, 'migrations.json');

const files = readdirSync(FOLDER).sort();

test('no migration has changed since it was recorded (a new one: npm run record-migrations)', () => {
  const recorded = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(RECORD, 'utf8')));
  const present = files.map((name) => {
    const sql = readFileSync(path.join(FOLDER, name));
    return [name, createHash('sha256').update(sql).digest('hex')];
  });
  expect(Object.fromEntries(present)).toEqual(recorded);
});

test('each migration has a number of its own, so two branches cannot both add one unnoticed', () => {
  const numbers = files.map((name) => Number(/^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]));
  expect(numbers).not.toContain(NaN);
  expect(new Set(numbers).size).toBe(files.length);
});
