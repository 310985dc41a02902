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
  exportAudit: { request: (scene) => ({ query: { booking: scene.bookingId } }), answers: adminOnly(200) },
};
