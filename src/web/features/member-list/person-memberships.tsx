import { t } from '#texts/member-list.js';
import { useQueries } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { MOST_ASKED_PEOPLE, type PersonsMembership } from '#contract/memberships/member-list.ts';
import { nameHeldTier, StateBadge, untilWords } from './held-words.tsx';
import { heldByPeople } from './queries.ts';

/** Memberships by person id; null until they are loaded. */
const Held = createContext<ReadonlyMap<string, PersonsMembership> | null>(null);

/** Loads the memberships of these people, one page of ids at a time. */
export function MembershipsProvider({ ids, children }: { ids: string[]; children: ReactNode }) {
  const pages = Array.from({ length: Math.ceil(ids.length / MOST_ASKED_PEOPLE) }, (_, page) =>
    ids.slice(page * MOST_ASKED_PEOPLE, (page + 1) * MOST_ASKED_PEOPLE),
  );
  const answers = useQueries({ queries: pages.map(heldByPeople) });
  const isKnown = answers.every(({ data }) => data !== undefined);
  const held = answers.flatMap(({ data = [] }) => data.map((one) => [one._id, one] as const));
  return <Held value={isKnown ? new Map(held) : null}>{children}</Held>;
}

export function PersonMembership({ id }: { id: string }) {
  const held = use(Held);
  const theirs = held?.get(id);
  if (held === null) return null;
  if (!theirs) return <span className="text-sm text-muted">{t.noMembership}</span>;
  return (
    <span className="block text-sm wrap-anywhere">
      {nameHeldTier(theirs)}
      {theirs.state !== 'runs' && (
        <>
          {' '}
          <StateBadge state={theirs.state} />
        </>
      )}
      <span className="block text-xs text-muted tabular-nums">{untilWords(theirs)}</span>
    </span>
  );
}
