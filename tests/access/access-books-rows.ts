import { adminOnly, type Row } from './access-people.ts';

/** The part of the access table that is the books': what only admins look into. */
export const BOOKS_ROWS: Record<string, Row> = {
  listAudit: { request: (scene) => ({ query: { booking: scene.bookingId } }), answers: adminOnly(200) },
  exportRows: {
    request: ({ date }) => ({ params: { what: 'bookings' }, query: { from: date, to: date } }),
    answers: adminOnly(200),
  },
  getOccupancy: { request: ({ date }) => ({ query: { from: date, to: date } }), answers: adminOnly(200) },
  getMoneyReport: { request: ({ date }) => ({ query: { from: date, to: date } }), answers: adminOnly(200) },
  getPeopleReport: { request: ({ date }) => ({ query: { from: date, to: date } }), answers: adminOnly(200) },
  previewImport: {
    request: ({ word }) => ({ body: { name: 'a.csv', text: `email\n${word}@example.com` } }),
    answers: adminOnly(200),
  },
  importMembers: {
    request: ({ word }) => ({ body: { name: 'a.csv', text: `email\n${word}@example.com` } }),
    answers: adminOnly(200),
  },
  listImports: { request: () => ({}), answers: adminOnly(200) },
  // There is none: that the admin gets so far is what counts here.
  undoImport: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: adminOnly(404) },
  exportAudit: { request: (scene) => ({ query: { booking: scene.bookingId } }), answers: adminOnly(200) },
};
