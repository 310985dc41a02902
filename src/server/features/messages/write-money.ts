import { t } from '#texts/letters.js';
import { PAGES } from '#contract/pages.ts';
import { sayUnapplied } from '../payments/words.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';
import { writePaymentMethod } from './means.ts';
import { bookingRows, money, row, type Content, type Write } from './content.ts';

interface Said {
  title: string;
  line: string;
}

const amountRow = (amount: number | undefined): Content['facts'] =>
  row(t.amount, amount === undefined ? null : money(amount));

const meansRow = ({ payment }: Facts): Content['facts'] =>
  row(t.paidBy, payment && writePaymentMethod(payment));

function tellPayer(links: Links, { title, line }: Said, rows: Content['facts']): Content {
  return {
    title,
    lines: [line],
    facts: rows,
    actions: [{ label: t.seePayments, url: links.page(PAGES.paymentHistory) }],
    page: PAGES.paymentHistory,
  };
}

const refundRows = (facts: Facts) => [...amountRow(facts.refund), ...meansRow(facts), ...bookingRows(facts)];

export const refunded: Write = (facts, links) =>
  tellPayer(
    links,
    facts.refund_by_club
      ? { title: t['handedBack.title'], line: t['handedBack.line'] }
      : { title: t['refunded.title'], line: t['refunded.line'] },
    refundRows(facts),
  );

export const refundFailed: Write = (facts, links) =>
  tellPayer(links, { title: t['refundFailed.title'], line: t['refundFailed.line'] }, refundRows(facts));

/** Returns why a payment could not be used for its booking; messages of earlier builds have no reason. */
const whyUnapplied = ({ reason }: Facts) => sayUnapplied(reason ?? null);

function sayUnused(facts: Facts): Said {
  return facts.membership
    ? { title: t['duesUnapplied.title'], line: t['duesUnapplied.line'] }
    : {
        title: t['paymentUnapplied.title'],
        line: t['paymentUnapplied.line']({ why: whyUnapplied(facts) }),
      };
}

export const paymentUnapplied: Write = (facts, links) =>
  tellPayer(links, sayUnused(facts), [
    ...amountRow(facts.payment?.amount),
    ...meansRow(facts),
    ...bookingRows(facts),
  ]);

const tellAdmins =
  (say: (facts: Facts) => Said): Write =>
  (facts, links) => ({
    title: say(facts).title,
    lines: [say(facts).line],
    facts: [
      ...row(t.person, facts.who),
      ...amountRow(facts.refund ?? facts.payment?.amount),
      ...meansRow(facts),
      ...bookingRows(facts),
    ],
    actions: [{ label: t.seeIssues, url: links.page(PAGES.paymentIssues) }],
    page: PAGES.paymentIssues,
  });

export const refundToCheck = tellAdmins(() => ({
  title: t['refundToCheck.title'],
  line: t['refundToCheck.line'],
}));
export const paymentToCheck = tellAdmins((facts) => ({
  title: t['paymentToCheck.title'],
  line: facts.membership
    ? t['lineOfDues.paymentToCheck']
    : t['paymentToCheck.line']({ why: whyUnapplied(facts) }),
}));
export const paymentDisputed = tellAdmins(() => ({
  title: t['paymentDisputed.title'],
  line: t['paymentDisputed.line'],
}));
export const paymentRisky = tellAdmins(({ membership }) => ({
  title: t['paymentRisky.title'],
  line: membership ? t['lineOfDues.paymentRisky'] : t['paymentRisky.line'],
}));
export const paymentHeld = tellAdmins(({ membership }) => ({
  title: t['paymentHeld.title'],
  line: membership ? t['lineOfDues.paymentHeld'] : t['paymentHeld.line'],
}));
