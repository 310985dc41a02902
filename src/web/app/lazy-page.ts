import { lazy, type ComponentType } from 'react';

/** A page whose code is fetched when it is first shown, by the name that its file exports. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy(async () => {
    const page: ComponentType = (await load())[name];
    return { default: page };
  });
}
