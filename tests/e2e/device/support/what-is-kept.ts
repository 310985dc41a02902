import type { Page } from '@playwright/test';

/**
 * Returns everything that a browser stores for the site: each file in its caches, each record of its databases, both storages and the
 * cookies that scripts can read.
 */
function readAllKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)];

    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push(name, request.url, [...(answer?.headers ?? [])], await answer?.text());
      }
    }

    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        found.push(name, store, await done(records.getAllKeys()), await done(records.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** Returns those of these words that are found in the browser's stored data. */
export async function findKept(page: Page, words: readonly string[]): Promise<string[]> {
  const kept = await readAllKept(page);
  return words.filter((word) => kept.includes(word));
}
