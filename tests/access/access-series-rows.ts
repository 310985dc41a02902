import { signedIn, staffOnly, type Row } from './access-people.ts';

const SLOTS = ['7 AM - 8 AM'];

/** The part of the access table that is about weekly bookings and the waiting list. */
export const SERIES_ROWS: Record<string, Row> = {
  previewSeries: {
    request: ({ courtId, date }) => ({ body: { court_id: courtId, slots: SLOTS, from: date } }),
    answers: signedIn(200),
  },
  // It names another price: that members get so far, the owner among them by now, is what counts here.
  createSeries: {
    request: ({ courtId, date, weekLater }) => ({
      body: { court_id: courtId, slots: SLOTS, dates: [date, weekLater], total_price: 1 },
    }),
    answers: { ...signedIn(409), stranger: 403 },
  },
  // There is no such series; what counts here is that these get this far.
  approveSeries: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: staffOnly(404) },
  rejectSeries: {
    request: ({ courtId }) => ({ params: { id: courtId }, body: {} }),
    answers: staffOnly(404),
  },
  // It is free: that everybody gets so far is what counts here.
  joinWaitingList: {
    request: ({ courtId, date }) => ({ body: { court_ids: [courtId], date, slots: SLOTS } }),
    answers: signedIn(409),
  },
  listWaiting: { request: () => ({}), answers: signedIn(200) },
  // There is no such entry; what counts here is that everybody gets this far.
  leaveWaitingList: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: signedIn(404) },
  acceptOffer: {
    request: ({ courtId }) => ({ params: { id: courtId }, body: { total_price: 500 } }),
    answers: signedIn(404),
  },
  listDeskWaiting: { request: ({ date }) => ({ query: { date } }), answers: staffOnly(200) },
  endSeriesAtDesk: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: staffOnly(404) },
  endSeries: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: signedIn(404) },
};
