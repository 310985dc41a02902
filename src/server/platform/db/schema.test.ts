import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashMigrations } from '../../../../tests/support/database/hash-migrations.ts';

// tests/database/schema.test.ts compares schema.ts with a migrated database.
test('schema.ts was written after the last change of a migration (else: npm run record-migrations)', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  expect(/Migrations: (\w+)/.exec(text)?.[1]).toBe(hashMigrations());
});
