import { t } from '#texts/letters.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import { PAGES } from '#contract/pages.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';
import { dhaka, type Content } from './content.ts';

const householdContent = (links: Links): Pick<Content, 'facts' | 'actions' | 'page'> => ({
  facts: [],
  actions: [{ label: t.seeHousehold, url: links.page(PAGES.membership) }],
  page: PAGES.membership,
});

export function householdInvited({ who = '', household }: Facts, links: Links): Content {
  const { invitation } = household ?? {};
  const url = invitation && links.join(invitation.id, new Date(invitation.until));
  return {
    title: t.invited,
    lines: [
      t.invites({ who: who || null }),
      ...(invitation ? [t.acceptUntil({ until: dhaka(invitation.until) })] : []),
    ],
    facts: [],
    actions: [{ label: t.seeInvitation, url: url ?? links.page(PAGES.membership) }],
    page: PAGES.membership,
  };
}

export function householdJoined({ who = '', household }: Facts, links: Links): Content {
  const lines =
    household?.shares_later === true ? [t.sharesLater({ who }), t.payThere] : [t.hasJoined({ who })];
  return { title: t.joined, lines, ...householdContent(links) };
}

export function householdLeft({ who = '', household }: Facts, links: Links): Content {
  if (household?.is_payer === true)
    return { title: t.left, lines: [t.hasLeft({ who })], ...householdContent(links) };
  return { title: t.youLeft, lines: [t.youShareNoMore({ who: who || null })], ...householdContent(links) };
}

export function householdPayerAsked({ who = '' }: Facts, links: Links): Content {
  return {
    title: t.payerAsked,
    lines: [t.asksYou({ who: who || null }), t.answerThere],
    ...householdContent(links),
  };
}

export function householdPayerChanged({ who = '' }: Facts, links: Links): Content {
  return { title: t.payerChanged, lines: [t.paysNow({ who: who || null })], ...householdContent(links) };
}

export function childGrowsUp({ household }: Facts, links: Links): Content {
  const { name, adult_on } = household?.child ?? { name: '', adult_on: '' };
  return {
    title: t.growsUp,
    lines: adult_on === '' ? [] : [t.isAdultOn({ child: name, day: formatClubDate(adult_on) })],
    ...householdContent(links),
  };
}
