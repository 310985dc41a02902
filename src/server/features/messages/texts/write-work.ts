import { PAGES } from '#contract/pages.ts';
import type { Facts } from '../facts.ts';
import type { Links } from '../links.ts';
import { t } from './frame-texts.ts';
import { placeLine, row, type Content } from './content.ts';

/** Tells the staff which requests came since they were told the last time. */
export function newRequests({ requests }: Facts, links: Links): Content {
  const { count, first } = requests ?? { count: 0, first: [] };
  return {
    title: t.newRequests(count),
    lines: [t.pleaseDecide],
    facts: [
      ...first.map((request): [string, string] => [request.who, placeLine(request)]),
      ...row(t.and, count > first.length ? t.more(count - first.length) : null),
    ],
    actions: [{ label: t.decide, url: links.page(PAGES.manageBookingApprovals) }],
    page: PAGES.manageBookingApprovals,
  };
}
