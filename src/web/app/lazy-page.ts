import { lazy, type ComponentType } from 'react';

/** A page whose code is fetched when it is first shown, or by `fetch`. */
export type LazyPage = ComponentType & { fetch: () => Promise<unknown> };

/** The page of this file, by the name that the file exports. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  const fetch = async () => {
    const page: ComponentType = (await load())[name];
    return { default: page };
  };
  return Object.assign(lazy(fetch), { fetch });
}
