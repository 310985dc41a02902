import { t } from '#texts/letters.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatDay, formatDayOfYear, formatLongDay } from '#contract/clock/long-dates.ts';
import { addDays, toInstant } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import { duesReceiptPage } from '#contract/memberships/membership-pages.ts';
import { written } from '#contract/written.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';
import { writePaymentMethod } from './means.ts';
import { bookingRows, money, aboutEnding, priceText, row, type Content } from './content.ts';

type Ending = NonNullable<Facts['ending']>;

const writeTier = ({ tier, tier_bn }: Pick<Ending, 'tier' | 'tier_bn'>) => written(tier, tier_bn).text;

const seeMembership = ({ page }: Links) => ({ label: t.seeMembership, url: page(PAGES.membership) });
const chooseMembership = ({ page }: Links) => ({ label: t.chooseAnother, url: page(PAGES.membership) });

/** Returns the title and the line that say when the membership ends and until when it is valid. */
function endLine(ending: Ending): { title: string; line: string } {
  const { ends_on, counts_until, days_left: days } = ending;
  const tier = writeTier(ending);
  if (days > 7) return { title: t.endsSoon, line: t.endsOn({ tier, day: formatDayOfYear(ends_on) }) };
  if (days > 0) return { title: t.endsSoon, line: t.endsIn({ days, tier, shown: formatNumber(days) }) };
  const day = formatDayOfYear(counts_until);
  if (days < 0)
    return { title: t.hasEndedTitle, line: `${t.hasEnded({ tier })} ${t.stillCountsUntil({ day })}` };
  const grace = counts_until === ends_on ? [] : [t.itCountsUntil({ day })];
  return { title: t.endsTodayTitle, line: [t.endsToday({ tier }), ...grace].join(' ') };
}

/** Asks to pay open dues, or says that nothing is to be paid when they are for nothing. */
export const duesOpen = aboutEnding(({ ending }, links) => {
  const { dues, counts_until, ends_on } = ending;
  const { title, line } = endLine(ending);
  const toPay = dues !== undefined && dues.amount > 0 ? dues : null;
  const pay = toPay && links.pay(toPay.charge, toInstant(addDays(counts_until, 1), 0));
  return {
    title,
    lines: [
      [line, ...(toPay ? [t.renewFor({ amount: money(toPay.amount) })] : [])].join(' '),
      ...(pay === null ? [] : [t.anybodyMayPay]),
    ],
    facts: [
      [t.membership, writeTier(dues ?? ending)],
      ...row(t.price, dues && priceText(dues.amount)),
      [t.until, formatDay(ends_on)],
    ],
    actions: [...(pay === null ? [] : [{ label: t.renewNow, url: pay }]), seeMembership(links)],
    page: PAGES.membership,
  };
});

const endedRows = (ending: Ending): Content['facts'] => [
  [t.membership, writeTier(ending)],
  [t.until, formatDay(ending.ends_on)],
];

export const duesOver = aboutEnding(({ ending }, links) => ({
  title: t.isOver,
  lines: [t.publicPriceAgain, t.canBuyAgain],
  facts: endedRows(ending),
  actions: [chooseMembership(links)],
  page: PAGES.membership,
}));

function whyNotRenewed(ending: Ending): string {
  const ends = { tier: writeTier(ending), day: formatDayOfYear(ending.ends_on) };
  if (!ending.crowd) return t.endsUnsold(ends);
  const { most, people } = ending.crowd;
  return t.endsCrowded({ ...ends, most, shown: formatNumber(most), people: formatNumber(people) });
}

export const notRenewed = aboutEnding(({ ending }, links) => ({
  title: ending.crowd ? t.tooManyToRenew : t.notRenewed,
  lines: [whyNotRenewed(ending)],
  facts: endedRows(ending),
  actions: [chooseMembership(links)],
  page: PAGES.membership,
}));

export function membershipBegun(facts: Facts, links: Links): Content {
  const { membership, payment, charge } = facts;
  const isPaid = payment !== undefined && payment.amount > 0;
  const [from, until] = [membership?.starts_on ?? null, membership?.ends_on ?? null];
  const runs =
    from === null || until === null
      ? []
      : [t.runs({ from: formatLongDay(from), until: formatLongDay(until) })];
  return {
    title: isPaid ? t.begun : t.given,
    lines: [
      ...(isPaid ? [t.received({ amount: money(payment.amount), means: writePaymentMethod(payment) })] : []),
      ...runs,
    ],
    facts: bookingRows(facts),
    actions: [
      seeMembership(links),
      ...(isPaid && charge !== undefined
        ? [{ label: t.seeReceipt, url: links.page(duesReceiptPage(charge, payment.id)) }]
        : []),
    ],
    page: PAGES.membership,
  };
}
