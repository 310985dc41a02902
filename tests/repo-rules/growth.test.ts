import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/site/api.ts';
import { GROWTH_CASES } from '../bench/growth/cases.ts';
import { ONE_ROW_CALLS } from '../bench/growth/one-row-calls.ts';

const measured = new Set(GROWTH_CASES.map(({ endpoint }) => endpoint));
const unmeasured = [...endpoints].filter(([, endpoint]) => !measured.has(endpoint));

describe('`npm run bench -- --grow` measures', () => {
  test('each call of the contract, unless it is said to find single rows', () => {
    expect(unmeasured.map(([name]) => name).toSorted()).toEqual(ONE_ROW_CALLS.toSorted());
  });

  test('each list and count, whatever is said', () => {
    const forgotten = unmeasured.filter(([name, { paged }]) => paged || /^(list|count|page)[A-Z]/.test(name));
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });
});
