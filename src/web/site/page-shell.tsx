import { Skeleton, type Shape } from '#web/ui/skeleton.tsx';
import { HEADING_CLASS, PageTitle } from './page-heading.tsx';

export interface Shell {
  /** The page's heading, which is also the document's title. */
  title: string;
  shape: Shape;
}

/** Shows a page's title and the outline of the rest while its code loads or access is being checked. */
export function PageShell({ title, shape }: Shell) {
  return (
    <>
      <PageTitle title={title} />
      <h1 className={`mb-8 ${HEADING_CLASS}`}>{title}</h1>
      <Skeleton shape={shape} />
    </>
  );
}
