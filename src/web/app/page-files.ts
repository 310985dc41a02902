import { lazyPage, type LazyPage, type PageModule } from '#web/site/lazy-page.tsx';

/** Returns the source file of a page below `src/web`, by which the build's manifest knows its chunk. */
export function pageFile(part: 'site' | 'dashboard', { file }: { file: string }): string {
  return `pages/${part}/${file}-page.tsx`;
}

/** Returns the page of a source file, among those that a glob of this folder has found. */
export function findLazyPage(found: Record<string, () => Promise<PageModule>>, file: string): LazyPage {
  const load = found[`../${file}`];
  if (!load) throw new Error(`There is no page in ${file}.`);
  return lazyPage(load);
}
