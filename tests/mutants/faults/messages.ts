import type { Fault } from '../fault.ts';

const inMessages = (file: string) => `src/server/features/messages/${file}`;
const DELIVERY = 'tests/messages/delivery.test.ts';
const LINKS = 'tests/messages/mail-links.test.ts';
const TOLD = 'tests/messages/what-is-told.test.ts';
const REMINDERS = 'tests/messages/reminders.test.ts';
const FEEDS = 'tests/messages/calendar-feeds.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'leads an admin to a page that only members have',
    file: inMessages('pages-of-people.ts'),
    before: "if (role !== 'admin' || !isOwn) return page;",
    after: "if (role !== 'staff' || !isOwn) return page;",
    noticedBy: 'tests/messages/own-notifications.test.ts',
    title: 'leads to the day',
  },
  {
    name: 'tells everybody twice when a row of the outbox comes again',
    file: inMessages('drafts.ts'),
    before: 'event: `${row.id}:${kind}`,',
    after: 'event: `${row.id}:${kind}:${Math.random()}`,',
    noticedBy: DELIVERY,
  },
  {
    name: 'sends what another node is sending',
    file: inMessages('letters/delivery-store.ts'),
    before: 'make_interval(secs => ${LEASE_SECONDS}::int)',
    after: 'make_interval(secs => ${LEASE_SECONDS - LEASE_SECONDS}::int)',
    noticedBy: DELIVERY,
  },
  {
    name: 'tells what happened to a booking out of order',
    file: inMessages('letters/delivery-store.ts'),
    before: 'and before.number < d.number and',
    after: 'and before.number > d.number and',
    noticedBy: DELIVERY,
  },
  {
    name: 'tries for ever',
    file: inMessages('letters/delivery-rules.ts'),
    before: '> GIVE_UP_MS ? null : next',
    after: '> GIVE_UP_MS ? next : next',
    noticedBy: inMessages('delivery-rules.test.ts'),
  },
  {
    name: 'writes the address of a refused e-mail to the log',
    file: inMessages('letters/deliver.ts'),
    before: '{ message: claimed.id,',
    after: '{ message: claimed.id, to: claimed.email,',
    noticedBy: DELIVERY,
  },
  {
    name: 'shows an admin the links that act for a person',
    file: inMessages('links.ts'),
    before: 'act: () => null',
    after: 'act: (purpose, subject) => `${publicUrl}/mail/${purpose}~${subject}`',
    noticedBy: LINKS,
  },
  {
    name: 'takes a link that was signed by somebody else',
    file: inMessages('links.ts'),
    before:
      "if (!isSignature(key, `link ${[name, subject, userId, seconds].join('~')}`, signature)) return null;\n",
    after: '',
    noticedBy: LINKS,
  },
  {
    name: 'takes a link that is over',
    file: inMessages('links.ts'),
    before: 'return until > now ?',
    after: 'return until > new Date(0) ?',
    noticedBy: inMessages('links.test.ts'),
  },
  {
    name: 'cancels another person’s booking by a link',
    file: inMessages('letters/link-actions.ts'),
    before: 'if (!booking || booking.user_id !== actorId) refuseGone();',
    after: 'if (!booking) refuseGone();',
    noticedBy: LINKS,
  },
  {
    name: 'accepts an offer when its link is only opened',
    file: inMessages('letters/link-routes.ts'),
    before: 'describeLink(services, await requireLink(services, params.token))',
    after:
      'followLink(services, closeLivePayment, await requireLink(services, params.token)).then(() => ({ purpose: "accept" as const, refusal: null }))',
    noticedBy: LINKS,
  },
  {
    name: 'unsubscribes from letters about money',
    file: inMessages('groups.ts'),
    before: '  confirmed: null,\n',
    after: "  confirmed: 'bookings',\n",
    noticedBy: LINKS,
  },
  {
    name: 'shows the club’s feed to who worked there once',
    file: inMessages('feed-routes.ts'),
    before: 'return isWorker ? ',
    after: 'return isWorker || owner.role ? ',
    noticedBy: FEEDS,
  },
  {
    name: 'goes on with an old address of a feed',
    file: inMessages('feed-routes.ts'),
    before: 'if (!feed || owner?.version !== feed.version) return null;',
    after: 'if (!feed || !owner) return null;',
    noticedBy: FEEDS,
  },
  {
    name: 'reminds who has just been approved',
    file: inMessages('reminders.ts'),
    before: '{ hours: 0.5, quietHours: 1 },',
    after: '{ hours: 0.5, quietHours: 0 },',
    noticedBy: REMINDERS,
  },
  {
    name: 'tells the staff of requests that were decided',
    file: inMessages('reminder-store.ts'),
    before: "where status = 'pending' and id >= ",
    after: 'where id >= ',
    noticedBy: REMINDERS,
  },
  {
    name: 'tells the staff of each request by itself',
    file: inMessages('reminders.ts'),
    before: 'const DIGEST_MINUTES = 10;',
    after: 'const DIGEST_MINUTES = 0;',
    noticedBy: REMINDERS,
  },
  {
    name: 'promises money back to who never paid',
    file: inMessages('texts/booking-texts.ts'),
    before: "[wasPaid === true ? 'Nothing is given back for this booking.' : 'Nothing was charged.']",
    after: "['Nothing is given back for this booking.']",
    noticedBy: inMessages('texts/write.test.ts'),
  },
  {
    name: 'leaves a cancelled booking in calendars',
    file: inMessages('calendar-object.ts'),
    before: "  cancelled: 'CANCELLED',\n",
    after: "  cancelled: 'CONFIRMED',\n",
    noticedBy: TOLD,
  },
  {
    name: 'lets what a person typed be HTML in an e-mail',
    file: 'src/server/platform/http/escape-html.ts',
    before: 'text.replaceAll(/[&<>"\']/g, (sign) => ENTITIES[sign] ?? sign)',
    after: 'text',
    noticedBy: inMessages('texts/write.test.ts'),
  },
  {
    name: 'tells a booking that was paid at once to be paid soon',
    file: 'src/server/features/messages/drafts.ts',
    before: 'until === undefined ? booking.facts',
    after: 'until !== undefined ? booking.facts',
    noticedBy: 'tests/messages/what-is-told.test.ts',
  },
];
