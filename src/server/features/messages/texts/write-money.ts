import { PAGES } from '#contract/pages.ts';
import type { Facts } from '../facts.ts';
import type { Links } from '../links.ts';
import { meansOf } from '../means.ts';
import { bookingRows, money, row, type Content } from './content.ts';
import { t } from './money-texts.ts';

type Write = (facts: Facts, links: Links) => Content;

const amountRow = (amount: number | undefined): Content['facts'] =>
  row(t.amount, amount === undefined ? null : money(amount));

const meansRow = ({ payment }: Facts): Content['facts'] => row(t.paidBy, payment && meansOf(payment));

/** Writes a message to the person whose money it is. */
function toPayer(links: Links, { title, line }: typeof t.refunded, rows: Content['facts']): Content {
  return {
    title,
    lines: [line],
    facts: rows,
    actions: [{ label: t.seePayments, url: links.page(PAGES.paymentHistory) }],
    page: PAGES.paymentHistory,
  };
}

const refundRows = (facts: Facts) => [...amountRow(facts.refund), ...meansRow(facts), ...bookingRows(facts)];

export const refunded: Write = (facts, links) => toPayer(links, t.refunded, refundRows(facts));

export const refundFailed: Write = (facts, links) => toPayer(links, t.refundFailed, refundRows(facts));

export const paymentUnapplied: Write = (facts, links) =>
  toPayer(links, t.paymentUnapplied, [
    ...amountRow(facts.payment?.amount),
    ...meansRow(facts),
    ...bookingRows(facts),
  ]);

/** Writes a message to admins that names whose money it is. */
const toCheck =
  (text: 'refundToCheck' | 'paymentToCheck' | 'paymentDisputed' | 'paymentRisky' | 'paymentHeld'): Write =>
  (facts, links) => ({
    title: t[text].title,
    lines: [t[text].line],
    facts: [
      ...row(t.person, facts.who),
      ...amountRow(facts.refund ?? facts.payment?.amount),
      ...meansRow(facts),
      ...bookingRows(facts),
    ],
    actions: [{ label: t.seeIssues, url: links.page(PAGES.paymentIssues) }],
    page: PAGES.paymentIssues,
  });

export const refundToCheck = toCheck('refundToCheck');
export const paymentToCheck = toCheck('paymentToCheck');
export const paymentDisputed = toCheck('paymentDisputed');
export const paymentRisky = toCheck('paymentRisky');
export const paymentHeld = toCheck('paymentHeld');
