import { lazy, type ComponentType } from 'react';

/** A page whose code is fetched when it is first shown, or by `fetch`. */
export type LazyPage = ComponentType & { fetch: () => Promise<unknown> };

interface PageModule {
  default: ComponentType;
}

/** Calls back at once, as no promise does. */
function alreadyThere(module: PageModule): Promise<PageModule> {
  // React takes anything that has a `then`.
  return { then: (take: (module: PageModule) => void) => take(module) } as unknown as Promise<PageModule>;
}

/** The page of this file, by the name that the file exports. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let fetched: PageModule | null = null;
  const fetch = async () => {
    const page: ComponentType = (await load())[name];
    fetched = { default: page };
    return fetched;
  };
  // A page that waited even for a moment would be thrown away by a session that becomes known in that moment.
  return Object.assign(
    lazy(() => (fetched ? alreadyThere(fetched) : fetch())),
    { fetch },
  );
}
