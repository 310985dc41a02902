import { PAGES } from '#contract/pages.ts';
import { sayUnapplied } from '../payments/words.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';
import { meansOf } from './means.ts';
import { bookingRows, money, row, type Content, type Write } from './content.ts';
import { t } from './money-texts.ts';

/** What a message says besides its facts. */
type Said = typeof t.refunded;

const amountRow = (amount: number | undefined): Content['facts'] =>
  row(t.amount, amount === undefined ? null : money(amount));

const meansRow = ({ payment }: Facts): Content['facts'] => row(t.paidBy, payment && meansOf(payment));

/** Writes a message to the person whose money it is. */
function toPayer(links: Links, { title, line }: Said, rows: Content['facts']): Content {
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
  toPayer(links, facts.refund_by_club ? t.handedBack : t.refunded, refundRows(facts));

export const refundFailed: Write = (facts, links) => toPayer(links, t.refundFailed, refundRows(facts));

/** Says why a payment was of no use to its booking; a message of before does not know. */
function sayWhy(text: 'paymentUnapplied' | 'paymentToCheck', { reason }: Facts): Said {
  return { title: t[text].title, line: t[text].line(sayUnapplied(reason ?? null)) };
}

export const paymentUnapplied: Write = (facts, links) =>
  toPayer(links, facts.membership ? t.duesUnapplied : sayWhy('paymentUnapplied', facts), [
    ...amountRow(facts.payment?.amount),
    ...meansRow(facts),
    ...bookingRows(facts),
  ]);

/** Writes a message to admins that names whose money it is. */
const toCheck =
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

/** Says of dues what concerns a membership, and of all others what concerns a booking. */
const ofDues =
  (text: keyof typeof t.lineOfDues, say: (facts: Facts) => Said) =>
  (facts: Facts): Said =>
    facts.membership ? { title: t[text].title, line: t.lineOfDues[text] } : say(facts);

export const refundToCheck = toCheck(() => t.refundToCheck);
export const paymentToCheck = toCheck(ofDues('paymentToCheck', (facts) => sayWhy('paymentToCheck', facts)));
export const paymentDisputed = toCheck(() => t.paymentDisputed);
export const paymentRisky = toCheck(ofDues('paymentRisky', () => t.paymentRisky));
export const paymentHeld = toCheck(ofDues('paymentHeld', () => t.paymentHeld));
