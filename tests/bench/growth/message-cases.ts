import {
  countUnread,
  listLetters,
  listNotifications,
  readNotifications,
} from '#contract/messages/messages.ts';
import { listDevices } from '#contract/messages/push.ts';
import { below, same, type GrowthCase } from './blocks.ts';

/** Selects the messages of a person who has the same number of them in every club. */
const OLD =
  "select id from messages where user_id = (select id from users where email = 'person1@example.com')";

export const MESSAGE_CASES: GrowthCase[] = [
  same(listNotifications, 'regular'),
  below(listNotifications, 'regular', {}, 'further down', `${OLD} order by id desc offset 120 limit 1`),
  same(countUnread, 'regular'),
  same(listDevices, 'regular'),
  same(readNotifications, 'newcomer', { body: {} }),
  same(listLetters, 'admin'),
  same(listLetters, 'admin', { query: { state: 'failed' } }, 'that failed'),
  same(listLetters, 'admin', { query: { search: 'zubayda' } }, 'search, a few'),
  same(listLetters, 'admin', { query: { search: 'nobody-at-all' } }, 'search, nobody'),
];
