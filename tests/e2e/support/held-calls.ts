import type { Page, Request } from '@playwright/test';

interface Held {
  /** Lets each call through that waits, the one that was asked first first. */
  waiting: (() => void)[];
  /** From now on nothing waits any more. */
  isOver: boolean;
  /** Calls of the document without an answer, and those with one. */
  open: number;
  answered: number;
}

/**
 * Keeps what each document asks for waiting until `answer`, which ends when nothing is on its way any more; who is there is
 * told at once, and no news come. What was asked last is answered first, and painted before the next: what stands further
 * down is there before what stands above it. This is done in the page: a route makes everything that the browser asks for
 * pass through the test, which costs half of what a page costs.
 */
export async function holdCalls(page: Page): Promise<{ answer: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held: Held = { waiting: [], isOver: false, open: 0, answered: 0 };
    Object.assign(window, { held });
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/user/role/')) return send(input, init);
      // The stream of changes would never end.
      if (pathname === '/api/live') return new Promise(() => undefined);
      held.open += 1;
      if (!held.isOver) await new Promise<void>((resolve) => held.waiting.push(resolve));
      return send(input, init).finally(() => {
        held.open -= 1;
        held.answered += 1;
      });
    };
  });
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));

  /** Lets the calls through, one by one, and waits until they are answered and painted. */
  const paint = () =>
    page.evaluate(async () => {
      const { held } = window as unknown as { held: Held };
      const paintOne = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await paintOne();
      for (let go = held.waiting.pop(); go; go = held.waiting.pop()) {
        const due = held.answered + 1;
        go();
        do await paintOne();
        while (held.answered < due);
        await paintOne();
      }
    });
  return {
    async answer() {
      // What has come may have asked for more: files, pictures, another call.
      for (let calm = 0; calm < 2; calm = onTheirWay.size === 0 ? calm + 1 : 0) await paint();
      await page.evaluate(() => {
        const { held } = window as unknown as { held: Held };
        held.isOver = true;
        for (const go of held.waiting) go();
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
