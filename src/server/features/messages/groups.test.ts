import { expect, test } from 'vitest';
import { mailGroup, type MailGroup } from '#contract/messages/messages.ts';
import { kind, type Kind } from './facts.ts';
import { groupOf } from './groups.ts';

/** What somebody does without who wants no e-mails of a group; all else is about money, or who shares a membership. */
const CAN_BE_LEFT: Record<MailGroup, Kind[]> = {
  bookings: ['requested', 'approved', 'rejected', 'expired', 'cancelled', 'moved'],
  reminders: ['pay-reminder', 'play-reminder', 'rest-due'],
  offers: ['offered', 'offer-ended'],
  requests: ['new-requests'],
};

test.each(mailGroup.options)('who wants no %s is told all the rest', (group) => {
  expect(kind.options.filter((one) => groupOf(one) === group).sort()).toEqual([...CAN_BE_LEFT[group]].sort());
});
