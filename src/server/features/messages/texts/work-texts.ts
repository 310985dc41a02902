import { PAGES } from '#contract/pages.ts';
import type { Facts } from '../facts.ts';
import type { Links } from '../links.ts';
import { placeLine, row, type Content } from './content.ts';

/** Tells the staff which requests came since they were told the last time. */
export function newRequests({ requests }: Facts, links: Links): Content {
  const { count, first } = requests ?? { count: 0, first: [] };
  return {
    title: count === 1 ? 'A new request waits' : `${count} new requests wait`,
    lines: ['Please approve or reject them before they expire.'],
    facts: [
      ...first.map((request): [string, string] => [request.who, placeLine(request)]),
      ...row('And', count > first.length ? `${count - first.length} more` : null),
    ],
    actions: [{ label: 'Decide', url: links.page(PAGES.manageBookingApprovals) }],
    page: PAGES.manageBookingApprovals,
  };
}
