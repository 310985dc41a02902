import type { Page, Request } from '@playwright/test';

interface Held {
  /** Functions that each release one held call and resolve when it is answered, in the order of the calls. */
  waiting: (() => Promise<unknown>)[];
  /** True once calls are no longer held. */
  isOver: boolean;
}

/**
 * Holds all API calls of each document until `answer`, which resolves when no request is pending any longer. Calls for the role pass
 * immediately, and the stream of changes stays silent. The latest call is answered and painted first, so that lower parts of the page load
 * before upper ones. The calls are held inside the page, because a route sends every request of the browser through the test, which costs
 * half as much as the page itself.
 */
export async function holdCalls(page: Page): Promise<{ answer: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held: Held = { waiting: [], isOver: false };
    Object.assign(window, { held });
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/user/role/')) return send(input, init);
      // The stream of changes never ends.
      if (pathname === '/api/live') return new Promise(() => undefined);
      if (held.isOver) return send(input, init);
      const { promise: turn, resolve: go } = Promise.withResolvers<undefined>();
      const answer = turn.then(() => send(input, init));
      held.waiting.push(() => {
        go(undefined);
        return Promise.allSettled([answer]);
      });
      return answer;
    };
  });
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));

  /** Releases the calls one by one and waits until each is answered and painted; returns true if any was held. */
  const paint = () =>
    page.evaluate(async () => {
      const { held } = window as unknown as { held: Held };
      const paintOne = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await paintOne();
      const hadWaited = held.waiting.length > 0;
      for (let answer = held.waiting.pop(); answer; answer = held.waiting.pop()) {
        await answer();
        // The answer is rendered in the first frame and has been painted by the second.
        await paintOne();
        await paintOne();
      }
      return hadWaited;
    });
  return {
    async answer() {
      // An answer may lead to further requests: files, pictures or another call.
      for (let calm = 0; calm < 2;) calm = (await paint()) || onTheirWay.size > 0 ? 0 : calm + 1;
      await page.evaluate(async () => {
        const { held } = window as unknown as { held: Held };
        held.isOver = true;
        await Promise.all(held.waiting.map((answer) => answer()));
      });
    },
  };
}

/**
 * Returns a function that clears the browser's cache. `withoutFonts` also blocks the club's fonts, because in a narrow window the line
 * breaks that a font changes depend on the fonts installed on the machine.
 */
export async function withoutCache(page: Page, withoutFonts: boolean): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (withoutFonts) await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  return async () => void (await session.send('Network.clearBrowserCache'));
}
