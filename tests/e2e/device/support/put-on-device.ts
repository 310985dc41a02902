import type { Page } from '@playwright/test';

/** Stores records, each under its key, in the site's database on the device. */
export async function putOnDevice(page: Page, records: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (kept) => {
    const open = indexedDB.open('club');
    open.onupgradeneeded = () => open.result.createObjectStore('kept');
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const database = await done(open);
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    await Promise.all(Object.entries(kept).map(([key, value]) => done(store.put(value, key))));
    database.close();
  }, records);
}
