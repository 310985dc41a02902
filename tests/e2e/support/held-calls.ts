import type { Page, Request } from '@playwright/test';

interface Held {
  /** Lets a call through that waits, and ends when it is answered; in the order in which they were asked. */
  waiting: (() => Promise<unknown>)[];
  /** Nothing waits any more once this is true. */
  isOver: boolean;
}

/**
 * Keeps what each document asks for waiting until `answer`, which ends when nothing is on its way any more; who is there is
 * told at once, and no news come. What was asked last is answered first, and painted before the next: what stands further
 * down is there before what stands above it. This is done in the page: a route makes everything that the browser asks for
 * pass through the test, which costs half of what a page costs.
 */
export async function holdCalls(page: Page): Promise<{ answer: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held: Held = { waiting: [], isOver: false };
    Object.assign(window, { held });
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/user/role/')) return send(input, init);
      // The stream of changes would never end.
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

  /** Lets the calls through, one by one, and waits until they are answered and painted; says whether any had waited. */
  const paint = () =>
    page.evaluate(async () => {
      const { held } = window as unknown as { held: Held };
      const paintOne = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await paintOne();
      const hadWaited = held.waiting.length > 0;
      for (let answer = held.waiting.pop(); answer; answer = held.waiting.pop()) {
        await answer();
        // What has come is shown in the first, and has painted in the second.
        await paintOne();
        await paintOne();
      }
      return hadWaited;
    });
  return {
    async answer() {
      // What has come may have asked for more: files, pictures, another call.
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
 * Says how to make the browser forget all files that it has kept. `withoutFonts` keeps the club's fonts away, too: which line
 * of a narrow window the font breaks otherwise than the one before it depends on what the machine has installed.
 */
export async function withoutCache(page: Page, withoutFonts: boolean): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (withoutFonts) await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  return async () => void (await session.send('Network.clearBrowserCache'));
}
