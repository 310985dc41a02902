import { t } from '#texts/letters.js';
import { formatNumber } from '#contract/numbers.ts';
import { PAGES } from '#contract/pages.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';

import { judgeUse } from './text-moments.ts';
import { placeLine, row, type Content } from './content.ts';

export function newRequests({ requests }: Facts, links: Links): Content {
  const { count, first } = requests ?? { count: 0, first: [] };
  return {
    title: t.newRequests({ count, shown: formatNumber(count) }),
    lines: [t.pleaseDecide],
    facts: [
      ...first.map((request): [string, string] => [request.who, placeLine(request)]),
      ...row(t.and, count > first.length ? t.more({ count: formatNumber(count - first.length) }) : null),
    ],
    actions: [{ label: t.decide, url: links.page(PAGES.manageBookingApprovals) }],
    page: PAGES.manageBookingApprovals,
  };
}

export function textsUsed({ texts }: Facts, links: Links): Content {
  const { used, limit } = texts ?? { used: 0, limit: 0 };
  return {
    title: judgeUse({ used, limit }) === 'all' ? t.textsUsedUp : t.textsMostlyUsed,
    lines: [t.partsUsed({ used: formatNumber(used), limit: formatNumber(limit) }), t.restIsNotSent],
    facts: [],
    actions: [{ label: t.seeMessages, url: links.page(PAGES.messages) }],
    page: PAGES.messages,
  };
}

export function invitationsUsed({ invitations }: Facts, links: Links): Content {
  return {
    title: t.invitationsUsedUp,
    lines: [t.invitationsSent({ limit: formatNumber(invitations?.limit ?? 0) }), t.linksAreShown],
    facts: [],
    actions: [{ label: t.seeMembers, url: links.page(PAGES.manageMembers) }],
    page: PAGES.manageMembers,
  };
}
