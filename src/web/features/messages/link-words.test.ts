import { describe, expect, test } from 'vitest';
import { linkPurpose, type LinkPurpose, type MailLink } from '#contract/messages/messages.ts';
import { LINK_WORDS } from './link-words.ts';

const writeAction = (link: MailLink) => LINK_WORDS[link.purpose].action(link);
const writeConsequence = (link: MailLink) => LINK_WORDS[link.purpose].means(link);

const booking = { court_type: 'Tennis', date: '2026-11-27', slots: ['7:00 AM - 8:00 AM'], total_price: 500 };
const link = (fields: Partial<MailLink>): MailLink => ({
  purpose: 'cancel',
  refusal: null,
  booking,
  ...fields,
});

describe('the button of a mail link names what pressing it costs or gives', () => {
  test.each([
    [link({ purpose: 'accept' }), 'Accept ৳500'],
    [link({}), 'Cancel the booking'],
    [link({ refund: { amount: 250, percent: 50 } }), 'Cancel and get ৳250 back'],
    [link({ refund: { amount: 0, percent: 0 } }), 'Cancel without refund'],
    [link({ purpose: 'unsubscribe', group: 'reminders' }), 'Unsubscribe'],
    [link({ purpose: 'phone', phone: '+8801712345678' }), 'Confirm the number'],
  ])('%o', (asked, text) => {
    expect(writeAction(asked)).toBe(text);
  });
});

describe('what it comes to stands above the button', () => {
  test.each([
    [link({ purpose: 'accept' }), /goes to the next in line/],
    [link({}), /^Nothing was paid/],
    [link({ refund: { amount: 250, percent: 50 } }), /^You get back ৳250, 50 % of what you paid/],
    [
      link({ refund: { amount: 50, percent: 50, gone_back: 200 } }),
      /৳50, 50 %.*৳200 went back to you before/,
    ],
    [link({ refund: { amount: 0, percent: 0 } }), /gives nothing back/],
    [
      link({ purpose: 'unsubscribe', group: 'reminders' }),
      /^Reminders: you still find all of it under the bell/,
    ],
    [link({ purpose: 'phone', phone: '+8801712345678' }), /text messages .* to 01712 345678, as you choose/],
  ])('%o', (asked, text) => {
    expect(writeConsequence(asked)).toMatch(text);
  });
});

const ASKED: Record<LinkPurpose, [question: string, action: string, means: RegExp]> = {
  accept: ['Do you want it?', 'Accept ৳500', /goes to the next in line/],
  cancel: ['Cancel this booking?', 'Cancel the booking', /^Nothing was paid/],
  unsubscribe: ['Stop these e-mails?', 'Unsubscribe', /^Waiting list/],
  phone: ['Is this your number?', 'Confirm the number', /01712 345678/],
};

test.each(linkPurpose.options)('a link to %s asks its own question', (purpose) => {
  const asked = link({ purpose, group: 'offers', phone: '+8801712345678' });
  const [question, action, means] = ASKED[purpose];
  expect([LINK_WORDS[purpose].question, writeAction(asked)]).toEqual([question, action]);
  expect(writeConsequence(asked)).toMatch(means);
});
