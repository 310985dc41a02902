import { Skeleton, type Shape } from '#web/ui/skeleton.tsx';
import { HEADING_CLASS, PageTitle } from './page-heading.tsx';

export interface Shell {
  /** The heading of the page, and the title of its document. */
  title: string;
  shape: Shape;
}

/** A page before its code has come, or before it is known who may see it: its title, and the outline of the rest. */
export function PageShell({ title, shape }: Shell) {
  return (
    <>
      <PageTitle title={title} />
      <h1 className={`mb-8 ${HEADING_CLASS}`}>{title}</h1>
      <Skeleton shape={shape} />
    </>
  );
}
