import { adminOnly, type Row } from './access-people.ts';

/** Access rows of the calls for reports, imports and other data that only admins read. */
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
  // No such import exists: this row only checks that the admin passes the access check.
  undoImport: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: adminOnly(404) },
  exportAudit: { request: (scene) => ({ query: { booking: scene.bookingId } }), answers: adminOnly(200) },
};
