import { lazyPage, type LazyPage, type PageModule } from '#web/site/lazy-page.tsx';

/** Returns the path of a page's source file below `src/web`, which is its key in the build's manifest. */
export function pageFile(part: 'site' | 'dashboard', { file }: { file: string }): string {
  return `pages/${part}/${file}-page.tsx`;
}

/** Returns the page of a source file from the results of a glob in this folder. */
export function findLazyPage(found: Record<string, () => Promise<PageModule>>, file: string): LazyPage {
  const load = found[`../${file}`];
  if (!load) throw new Error(`There is no page in ${file}.`);
  return lazyPage(load);
}
