import { useQuery } from '@tanstack/react-query';
import { touchedBy } from './queries.ts';
import { t } from './texts.tsx';

/** Says whom a change of a tier reaches, before it is saved. */
export function Touched({ id }: { id: string }) {
  const { data, error } = useQuery(touchedBy(id));
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {error && t.touchesNotLoaded(error.message)}
      {data && t.touches(data)}
    </p>
  );
}
