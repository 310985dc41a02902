import { t } from '#texts/tiers.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { tierTouches } from './queries.ts';

/** Shows whom a change of a tier affects, before it is saved. */
export function Touched({ id }: { id: string }) {
  const { data, error } = useQuery(tierTouches(id));
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {error && t.touchesNotLoaded({ message: error.message })}
      {data &&
        t.touches({
          memberships: data.memberships,
          people: data.people,
          shown: formatNumber(data.memberships),
          peopleShown: formatNumber(data.people),
        })}
    </p>
  );
}
