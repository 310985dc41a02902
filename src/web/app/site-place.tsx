import type { LazyPage } from '../site/lazy-page.tsx';
import { PageShell } from '../site/page-shell.tsx';
import { PageFrame } from './site-layout.tsx';
import type { SitePage } from './site-table.ts';

/** Renders a page that the server renders completely. */
export function SitePlace({ page }: { page: SitePage & { Page: LazyPage } }) {
  const shell = <PageShell title={page.title} shape={page.shape} />;
  return (
    <PageFrame shell={shell} isReadable>
      <page.Page />
    </PageFrame>
  );
}
