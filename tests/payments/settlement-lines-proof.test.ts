import { test } from 'vitest';
import { checkLines } from './support/settlement-lines.ts';

test('a settlement file accounts for each of its lines, in 100,000 files', () => checkLines(100_000));
