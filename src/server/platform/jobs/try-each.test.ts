import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { tryEach } from './try-each.ts';

const makeRows = (...ids: string[]) => ids.map((id) => ({ id }));

function createLog() {
  const [failed, refused]: [unknown[], unknown[]] = [[], []];
  return {
    failed,
    refused,
    error: (detail: { id: string }) => void failed.push(detail.id),
    warn: (detail: { id: string; why: string }) => void refused.push(detail),
  };
}

test('five rows are worked on at the same time, and never more', async () => {
  let [under, most] = [0, 0];
  const five = Promise.withResolvers<undefined>();
  const done = await tryEach(
    createLog(),
    Array.from({ length: 12 }, (_, index) => ({ id: String(index) })),
    {
      errorMessage: 'failed',
      async work() {
        under += 1;
        most = Math.max(most, under);
        // If rows ran one after the other, the fifth would never start.
        if (under === 5) five.resolve(undefined);
        await five.promise;
        under -= 1;
      },
    },
  );
  expect([done, most]).toEqual([12, 5]);
});

test('rows of one queue keep their order, beside other queues', async () => {
  const order: string[] = [];
  const slow = Promise.withResolvers<undefined>();
  await tryEach(createLog(), makeRows('a1', 'a2', 'b1', 'a3', 'b2'), {
    errorMessage: 'failed',
    queueFor: ({ id }) => id.charAt(0),
    async work({ id }) {
      if (id === 'a1') await slow.promise;
      order.push(id);
      if (id === 'b2') slow.resolve(undefined);
    },
  });
  expect(order).toEqual(['b1', 'b2', 'a1', 'a2', 'a3']);
});

test('a row that fails holds up nobody, is logged with its id, and is not counted', async () => {
  const log = createLog();
  const done = await tryEach(log, makeRows('good', 'bad', 'refused', 'fine'), {
    errorMessage: 'failed',
    async work({ id }) {
      if (id === 'bad') throw new Error('away');
      if (id === 'refused') throw new Refusal('provider-unavailable', 'It does not answer.');
    },
  });
  expect(done).toBe(2);
  expect(log.failed).toEqual(['bad']);
  expect(log.refused).toEqual([{ id: 'refused', why: 'It does not answer.' }]);
});
