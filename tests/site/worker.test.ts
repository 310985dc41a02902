import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';

const SITE = 'https://club.test';
const SOURCE = readFileSync(path.resolve('src/web/public/sw.js'), 'utf8');

const pathOf = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, SITE).pathname;

class Cache {
  readonly kept = new Map<string, Response>();
  match = (asked: string | Request) => Promise.resolve(this.kept.get(pathOf(asked))?.clone());
  put = (asked: string | Request, answer: Response) =>
    Promise.resolve(void this.kept.set(pathOf(asked), answer));
  addAll = (files: string[]) =>
    Promise.all(files.map((file) => this.put(file, new Response(`kept ${file}`))));
}

interface Shown {
  title: string;
  options: { data: { path: string } };
}

/** Runs the service worker with a browser's globals. `online` says whether the server answers. */
function startWorker(build = 'one', names: string[] = []) {
  const stores = new Map(names.map((name) => [name, new Cache()]));
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const state = { online: true, client: `${SITE}/courts`, owner: undefined as string | undefined };
  const open = (name: string) => {
    const cache = stores.get(name) ?? new Cache();
    stores.set(name, cache);
    return Promise.resolve(cache);
  };
  /** Returns an object that calls back like an IndexedDB request. */
  const request = (result: unknown) => {
    const made = { result, onsuccess: () => {} };
    queueMicrotask(() => made.onsuccess());
    return made;
  };
  const database = {
    transaction: () => ({ objectStore: () => ({ get: () => request(state.owner) }) }),
    close: () => {},
  };
  const context = {
    URL,
    Response: class extends Response {
      static override redirect(to: string) {
        return Response.redirect(new URL(to, SITE));
      }
    },
    fetch: (asked: Request) =>
      state.online
        ? Promise.resolve(new Response(`fresh ${pathOf(asked)}`))
        : Promise.reject(new TypeError('there is no line')),
    indexedDB: { open: () => request(database) },
    caches: {
      open,
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
      match: async (asked: string | Request) => {
        for (const cache of stores.values()) {
          const answer = await cache.match(asked);
          if (answer) return answer;
        }
        return undefined;
      },
    },
    self: {
      location: new URL(SITE),
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: {
        showNotification: (title: string, options: Shown['options']) =>
          Promise.resolve(void shown.push({ title, options })),
      },
      clients: { get: () => Promise.resolve({ url: state.client }) },
    },
  };
  vm.runInNewContext(SOURCE.replace('__BUILD__', build).replace('__FILES__', '/offline'), context);

  /** Sends the worker an event. `work` is everything that it does in response. */
  function hand(name: string, event: object) {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (more: Promise<unknown>) => work.push(more) });
    return work;
  }

  const tell = async (name: string, event: object = {}) => void (await Promise.all(hand(name, event)));

  /** Requests an address. Returns undefined when the worker leaves the request to the browser. */
  async function ask(address: string, { method = 'GET', mode = 'navigate' } = {}) {
    let answer: Promise<Response> | undefined;
    const work = hand('fetch', {
      request: { url: new URL(address, SITE).href, method, mode },
      clientId: 'page',
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    const given = await answer;
    await Promise.all(work);
    return given && (given.headers.get('location')?.replace(SITE, '') ?? (await given.text()));
  }
  return { stores, shown, state, tell, ask };
}

describe('the worker', () => {
  test.each([
    ['/api/bookings/ahead', { mode: 'cors' }],
    ['/api/bookings/ahead', { mode: 'navigate' }],
    ['/identity/refresh', { method: 'POST' }],
    ['/identity/google', {}],
    ['/pay/return/1', {}],
    ['/webhooks/stripe', {}],
    ['/calendar/secret.ics', {}],
    ['/test-gateway/pay', {}],
    ['/dashboard/myBookings', { method: 'POST' }],
    ['https://elsewhere.test/courts', {}],
    ['/art/logo.svg', { mode: 'no-cors' }],
  ])('leaves %s %o to the browser', async (address, asked) => {
    const worker = startWorker();
    worker.state.online = false;
    expect(await worker.ask(address, asked)).toBeUndefined();
  });

  test('shows pages as they are now, and without a line those that it keeps', async () => {
    const worker = startWorker();
    await worker.tell('install');
    expect(await worker.ask('/dashboard/myBookings')).toBe('fresh /dashboard/myBookings');
    worker.state.online = false;
    expect(await worker.ask('/offline')).toBe('kept /offline');
    expect(await worker.ask('/dashboard/desk?date=1')).toBe('/offline#/dashboard/desk?date=1');
    expect(await worker.ask('/bn/courts')).toBe('/bn/offline#/bn/courts');
    expect(await worker.ask('/bnx')).toBe('/offline#/bnx');
    expect(await worker.ask('/calendar')).toBe('/offline#/calendar');
  });

  test('keeps the scan page, and its files, once it was opened', async () => {
    const worker = startWorker();
    await worker.ask('/assets/chart.js', { mode: 'cors' });
    worker.state.client = `${SITE}/scan`;
    await worker.ask('/bn/scan');
    await worker.ask('/assets/reader.wasm', { mode: 'cors' });
    worker.state.online = false;
    expect(await worker.ask('/bn/scan')).toBe('fresh /bn/scan');
    expect(await worker.ask('/scan')).toBe('/offline#/scan');
    expect(await worker.ask('/assets/reader.wasm', { mode: 'cors' })).toBe('fresh /assets/reader.wasm');
    await expect(worker.ask('/assets/chart.js', { mode: 'cors' })).rejects.toThrow('there is no line');
  });

  test('keeps the last version’s files one version longer, and shows its own before them', async () => {
    const worker = startWorker('three', ['shell-one', 'shell-two', 'of somebody else']);
    await worker.stores.get('shell-two')?.put('/offline', new Response('old'));
    await worker.stores.get('shell-two')?.put('/assets/old.js', new Response('old'));
    await worker.tell('install');
    await worker.tell('activate');
    expect([...worker.stores.keys()]).toEqual(['shell-two', 'of somebody else', 'shell-three']);
    expect(await worker.ask('/offline')).toBe('kept /offline');
    expect(await worker.ask('/assets/old.js', { mode: 'cors' })).toBe('old');
  });

  test.each([
    ['its owner', 'me', { title: 'Approved', path: '/dashboard/myBookings' }],
    ['somebody else', 'another', { title: 'News', path: '/' }],
    ['nobody', undefined, { title: 'News', path: '/' }],
  ])('shows what is pushed to the device of %s', async (_whose, owner, expected) => {
    const worker = startWorker();
    worker.state.owner = owner;
    const told = { to: 'me', title: 'Approved', hidden: 'News', page: '/dashboard/myBookings' };
    await worker.tell('push', { data: { json: () => told } });
    expect(worker.shown.map(({ title, options }) => ({ title, path: options.data.path }))).toEqual([
      expected,
    ]);
  });

  test('leads from a push to no other site', async () => {
    const worker = startWorker();
    worker.state.owner = 'me';
    await worker.tell('push', { data: { json: () => ({ to: 'me', page: '//evil.test', title: '' }) } });
    expect(worker.shown[0]?.options.data.path).toBe('/');
  });
});
