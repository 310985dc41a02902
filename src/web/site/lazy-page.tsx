import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useIsAsked } from '#web/session/session.tsx';
import { answerPresses } from './early-presses.ts';
import { loadPatiently } from './load-patiently.ts';
import { useIsInBrowser } from './use-is-in-browser.ts';

/** A page whose code is loaded when it is first shown, or earlier by `fetch`. */
export type LazyPage = ComponentType & { fetch: () => Promise<unknown> };

export interface PageModule {
  default: ComponentType;
}

/** Returns a thenable that calls back synchronously, which no promise does. */
function resolveAtOnce(module: PageModule): Promise<PageModule> {
  // React accepts any object with a `then` method.
  return { then: (take: (module: PageModule) => void) => take(module) } as unknown as Promise<PageModule>;
}

/** Returns the lazily loaded page that a file exports by default. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let fetched: PageModule | null = null;
  const fetch = async () => {
    fetched = await load();
    return fetched;
  };
  // A loaded page must not suspend even for a moment: if the session became known then, React would discard the page.
  return Object.assign(
    lazy(() => (fetched ? resolveAtOnce(fetched) : fetch())),
    { fetch },
  );
}

/**
 * Returns a part of a page that the first view does not need. The server renders it; its code loads once the user is active. `room` is a
 * placeholder of the same height, shown where the server has not rendered the part.
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

  // The element is created once: a new element would be an update, for which React discards the server-rendered content.
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

/** Holds presses on the buttons inside until they can respond, as index.html does for a new page. */
function HeldPresses({ children }: { children: ReactNode }) {
  const isInBrowser = useIsInBrowser();
  useEffect(() => {
    if (isInBrowser) answerPresses();
  }, [isInBrowser]);
  return <div data-late={isInBrowser ? undefined : ''}>{children}</div>;
}
