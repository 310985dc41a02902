import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useIsAsked } from '#web/session/session.tsx';
import { answerPresses } from './early-presses.ts';
import { loadPatiently } from './load-patiently.ts';
import { useIsInBrowser } from './use-is-in-browser.ts';

/** A page whose code is fetched when it is first shown, or by `fetch`. */
export type LazyPage = ComponentType & { fetch: () => Promise<unknown> };

export interface PageModule {
  default: ComponentType;
}

/** Calls back at once, as no promise does. */
function resolveAtOnce(module: PageModule): Promise<PageModule> {
  // React takes anything that has a `then`.
  return { then: (take: (module: PageModule) => void) => take(module) } as unknown as Promise<PageModule>;
}

/** Returns the page that a file has as its default export. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let fetched: PageModule | null = null;
  const fetch = async () => {
    fetched = await load();
    return fetched;
  };
  // A page that waited even for a moment would be thrown away by a session that becomes known in that moment.
  return Object.assign(
    lazy(() => (fetched ? resolveAtOnce(fetched) : fetch())),
    { fetch },
  );
}

/**
 * Returns a part of a page that the first view does not wait for. The server renders it; its code comes once somebody is at
 * the page. `room` stands in its place, and is as high, where the server has not rendered it.
 */
export function latePart(load: () => Promise<{ default: ComponentType }>, room: ReactNode): ComponentType {
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  if (typeof document === 'undefined') want();
  const Part = lazy(async () => {
    await wanted;
    return loadPatiently(load);
  });

  // This element is always the same: one that was made anew would be an update, for which React throws away
  // what the server rendered.
  const part = (
    <Suspense fallback={room}>
      <HeldPresses>
        <Part />
      </HeldPresses>
    </Suspense>
  );

  return function LatePart() {
    const isAsked = useIsAsked();
    useEffect(() => {
      if (isAsked) want();
    }, [isAsked]);
    return part;
  };
}

/** What is pressed in here before it can answer waits, as on a page that has just come: see index.html. */
function HeldPresses({ children }: { children: ReactNode }) {
  const isInBrowser = useIsInBrowser();
  useEffect(() => {
    if (isInBrowser) answerPresses();
  }, [isInBrowser]);
  return <div data-late={isInBrowser ? undefined : ''}>{children}</div>;
}
