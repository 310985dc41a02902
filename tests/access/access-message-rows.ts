import { adminOnly, everyone, ownOnly, signedIn, type Row } from './access-people.ts';

const A_DEVICE = { endpoint: 'https://club.test/', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

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
  // The address belongs to no push service, so nothing is stored: this row only checks who passes the access check.
  addDevice: { request: () => ({ body: A_DEVICE }), answers: signedIn(400) },
  removeDevice: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: signedIn(404) },
  // The personae have no phone number yet: this row only checks that all of them pass the access check.
  askPhoneConfirmation: { request: () => ({}), answers: signedIn(409) },
  getCalendarFeeds: { request: () => ({}), answers: signedIn(200) },
  renewCalendarFeeds: { request: () => ({}), answers: signedIn(200) },
  getBookingCalendar: {
    request: ({ bookingId }) => ({ params: { id: bookingId } }),
    answers: ownOnly(200),
  },
  // The token is the permission, and this one is invalid: these rows only check who passes the access check.
  getMailLink: { request: ({ word }) => ({ params: { token: word } }), answers: everyone(404) },
  followMailLink: { request: ({ word }) => ({ params: { token: word }, body: {} }), answers: everyone(404) },
  listLetters: { request: () => ({}), answers: adminOnly(200) },
  // No such email exists: these rows only check that admins pass the access check.
  getLetter: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: adminOnly(404) },
  sendLetterAgain: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: adminOnly(404) },
};
