import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isAwaited } from './is-awaited.ts';

test('a page waits for the first answer, and not again for what has failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let { promise, reject } = Promise.withResolvers<string>();
  const observer = new QueryObserver(client, { queryKey: ['late'], queryFn: () => promise });
  const leave = observer.subscribe(() => undefined);
  expect(isAwaited(observer.getCurrentResult())).toBe(true);
  reject(new Error('down'));
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  expect(isAwaited(observer.getCurrentResult())).toBe(false);

  ({ promise, reject } = Promise.withResolvers<string>());
  void observer.refetch();
  expect(observer.getCurrentResult().isLoading).toBe(true);
  expect(isAwaited(observer.getCurrentResult())).toBe(false);
  leave();
  client.clear();
});

test('nor while what has failed once is tried again by itself', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 1_000_000 } } });
  const observer = new QueryObserver(client, {
    queryKey: ['failing'],
    queryFn: () => Promise.reject(new Error('down')),
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().failureCount).toBe(1);
  expect(observer.getCurrentResult().isPending).toBe(true);
  expect(isAwaited(observer.getCurrentResult())).toBe(false);
  leave();
  client.clear();
});
