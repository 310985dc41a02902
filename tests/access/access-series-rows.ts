import { signedIn, staffOnly, type Row } from './access-people.ts';

const SLOTS = ['7 AM - 8 AM'];

export const SERIES_ROWS: Record<string, Row> = {
  previewSeries: {
    request: ({ courtId, date }) => ({ body: { court_id: courtId, slots: SLOTS, from: date } }),
    answers: signedIn(200),
  },
  // The price in the request is wrong: this row only checks that members pass the access check. By now the owner is a member too.
  createSeries: {
    request: ({ courtId, date, weekLater }) => ({
      body: { court_id: courtId, slots: SLOTS, dates: [date, weekLater], total_price: 1 },
    }),
    answers: { ...signedIn(409), stranger: 403 },
  },
  // No such series exists: these rows only check that the staff pass the access check.
  approveSeries: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: staffOnly(404) },
  rejectSeries: {
    request: ({ courtId }) => ({ params: { id: courtId }, body: {} }),
    answers: staffOnly(404),
  },
  // The slot is free: this row only checks that all personae pass the access check.
  joinWaitingList: {
    request: ({ courtId, date }) => ({ body: { court_ids: [courtId], date, slots: SLOTS } }),
    answers: signedIn(409),
  },
  listWaiting: { request: () => ({}), answers: signedIn(200) },
  // No such entry exists: these rows only check that all personae pass the access check.
  leaveWaitingList: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: signedIn(404) },
  acceptOffer: {
    request: ({ courtId }) => ({ params: { id: courtId }, body: { total_price: 500 } }),
    answers: signedIn(404),
  },
  listDeskWaiting: { request: ({ date }) => ({ query: { date } }), answers: staffOnly(200) },
  endSeriesAtDesk: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: staffOnly(404) },
  endSeries: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: signedIn(404) },
};
