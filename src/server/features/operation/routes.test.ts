import { expect, test } from 'vitest';
import { shareNextRun } from './routes.ts';

function numberedLooks() {
  const begun: PromiseWithResolvers<number>[] = [];
  const look = shareNextRun(() => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  });
  return { begun, look };
}

test('whoever asks while one is under way gets the next, which all of them share', async () => {
  const { begun, look } = numberedLooks();
  const first = look();
  const later = [look(), look()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  const afterwards = look();
  begun[2]?.resolve(3);
  expect(await afterwards).toBe(3);
});

test('one that fails does not keep the next from beginning', async () => {
  const { begun, look } = numberedLooks();
  const [first, second] = [look(), look()];
  begun[0]?.reject(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  begun[1]?.resolve(2);
  expect(await second).toBe(2);
});
