import { PAGES } from '#contract/pages.ts';
import type { Facts } from '../facts.ts';
import type { Links } from '../links.ts';
import { bookingRows, money, row, type Content } from './content.ts';

type Write = (facts: Facts, links: Links) => Content;

const amountRow = (label: string, amount: number | undefined): Content['facts'] =>
  row(label, amount === undefined ? null : money(amount));

const history = ({ page }: Links) => ({ label: 'See my payments', url: page(PAGES.paymentHistory) });
const issues = ({ page }: Links) => ({ label: 'See the payment issues', url: page(PAGES.paymentIssues) });

const meansRow = ({ payment }: Facts): Content['facts'] => row('Paid by', payment?.means);

export const refunded: Write = (facts, links) => ({
  title: 'A refund is on its way',
  lines: ['It goes back the way you paid. A bank may need 5 to 10 working days to show it.'],
  facts: [...amountRow('Amount', facts.refund), ...meansRow(facts), ...bookingRows(facts)],
  actions: [history(links)],
  page: PAGES.paymentHistory,
});

export const refundFailed: Write = (facts, links) => ({
  title: 'A refund needs the club’s help',
  lines: [
    'The payment service could not give the money back. The club knows and finds another way; you need not do anything.',
  ],
  facts: [...amountRow('Amount', facts.refund), ...meansRow(facts), ...bookingRows(facts)],
  actions: [history(links)],
  page: PAGES.paymentHistory,
});

export const paymentUnapplied: Write = (facts, links) => ({
  title: 'Your payment could not be used for the booking',
  lines: ['The booking had ended by then, or another amount came. The club gives it back.'],
  facts: [...amountRow('Amount', facts.payment?.amount), ...meansRow(facts), ...bookingRows(facts)],
  actions: [history(links)],
  page: PAGES.paymentHistory,
});

/** Writes a message to admins that names whose money it is. */
const toCheck =
  (title: string, line: string): Write =>
  (facts, links) => ({
    title,
    lines: [line],
    facts: [
      ...row('Person', facts.who),
      ...amountRow('Amount', facts.refund ?? facts.payment?.amount),
      ...meansRow(facts),
      ...bookingRows(facts),
    ],
    actions: [issues(links)],
    page: PAGES.paymentIssues,
  });

export const refundToCheck = toCheck(
  'A refund has failed',
  'The payment service could not give the money back. Please give it back another way, then resolve it.',
);
export const paymentToCheck = toCheck(
  'A payment could not be used',
  'Its booking had ended, or another amount came. Payment Issues says whether it goes back by itself.',
);
export const paymentDisputed = toCheck(
  'A payment is disputed',
  'The person’s bank asks for the money back. Please answer at the payment service in time.',
);
export const paymentRisky = toCheck(
  'A payment is called risky',
  'The booking is confirmed, but the payment service warns that the payer may not be the owner of the card or wallet. Please ask the person.',
);
export const paymentHeld = toCheck(
  'A payment waits for your decision',
  'The money is there, but the payment service calls it risky. The booking is confirmed only once you accept it.',
);
