import type { Fault } from '../fault.ts';

// What the runner's own test plants: one fault that is noticed, and one of each kind that must fail the run.

const MONEY = 'src/contract/money.ts';
const NOTICED = 'src/contract/money.test.ts';
const NOT_ITS_TEST = 'src/contract/pages.test.ts';
const LOWEST = 'z.minimum(0,';

export const FAULTS: Fault[] = [
  { name: 'is noticed', file: MONEY, before: LOWEST, after: 'z.minimum(-1,', noticedBy: NOTICED },
  { name: 'survives', file: MONEY, before: LOWEST, after: 'z.minimum(-1,', noticedBy: NOT_ITS_TEST },
  { name: 'is not there', file: MONEY, before: 'z.minimum(7,', after: '', noticedBy: NOTICED },
  { name: 'stands there twice', file: MONEY, before: 'amount', after: '', noticedBy: NOTICED },
  { name: 'does not load', file: MONEY, before: LOWEST, after: ')', noticedBy: NOTICED },
  { name: 'names no test', file: MONEY, before: LOWEST, after: '', noticedBy: 'src/contract/none.test.ts' },
];
