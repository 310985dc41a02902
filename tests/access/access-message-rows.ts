import { adminOnly, everyone, ownOnly, signedIn, type Row } from './access-people.ts';

const A_DEVICE = { endpoint: 'https://club.test/', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** The part of the access table that is about what people are told. */
export const MESSAGE_ROWS: Record<string, Row> = {
  listNotifications: { request: () => ({}), answers: signedIn(200) },
  countUnread: { request: () => ({}), answers: signedIn(200) },
  readNotifications: { request: () => ({ body: {} }), answers: signedIn(204) },
  getMessageChoices: { request: () => ({}), answers: signedIn(200) },
  setMessageChoice: {
    request: () => ({ body: { group: 'reminders', wanted: true } }),
    answers: signedIn(200),
  },
  getPushKey: { request: () => ({}), answers: signedIn(200) },
  listDevices: { request: () => ({}), answers: signedIn(200) },
  // The address is none of a push service, so nothing is kept; what counts here is who gets this far.
  addDevice: { request: () => ({ body: A_DEVICE }), answers: signedIn(400) },
  removeDevice: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: signedIn(404) },
  // They have no number yet; what counts here is that everybody gets this far.
  askPhoneConfirmation: { request: () => ({}), answers: signedIn(409) },
  getCalendarFeeds: { request: () => ({}), answers: signedIn(200) },
  renewCalendarFeeds: { request: () => ({}), answers: signedIn(200) },
  getBookingCalendar: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    answers: ownOnly(200),
  },
  // The token is the permission, and this is none: that everybody gets so far is what counts here.
  getMailLink: { request: ({ word }) => ({ params: { token: word } }), answers: everyone(404) },
  followMailLink: { request: ({ word }) => ({ params: { token: word }, body: {} }), answers: everyone(404) },
  listLetters: { request: () => ({}), answers: adminOnly(200) },
  // There is no such e-mail; what counts here is that admins get this far.
  getLetter: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: adminOnly(404) },
  sendLetterAgain: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: adminOnly(404) },
};
