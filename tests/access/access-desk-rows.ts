import { adminOnly, signedIn, staffOnly, type Row } from './access-people.ts';

export const DESK_ROWS: Record<string, Row> = {
  getDeskBoard: { request: ({ date }) => ({ query: { date } }), answers: staffOnly(200) },
  getDeskBooking: {
    request: (scene) => ({ params: { id: scene.deskBookingId } }),
    answers: staffOnly(200),
  },
  findDeskPeople: { request: () => ({ query: { search: 'Rahim' } }), answers: staffOnly(200) },
  updateVisit: {
    request: (scene) => ({ params: { id: scene.deskBookingId }, body: { note: 'Two rackets' } }),
    answers: staffOnly(200),
  },
  // No such account exists: this row only checks that the staff pass the access check.
  linkGuest: {
    request: (scene) => ({ params: { id: scene.guestId }, body: { user_id: scene.courtId } }),
    answers: staffOnly(404),
  },
  createDeskBooking: {
    request: (scene) => ({
      body: {
        court_id: scene.courtId,
        date: scene.date,
        slots: [scene.courtSlot],
        total_price: 500,
        who: { kind: 'walk-in' },
        pay: { kind: 'now', method: 'cash' },
      },
    }),
    answers: staffOnly(201),
  },
  previewDeskSeries: {
    request: ({ courtId, courtSlot, date }) => ({
      body: { court_id: courtId, slots: [courtSlot], from: date },
    }),
    answers: staffOnly(200),
  },
  // The price in the request is wrong: this row only checks that the staff pass the access check.
  createDeskSeries: {
    request: ({ courtId, courtSlot, date, weekLater }) => ({
      body: {
        court_id: courtId,
        slots: [courtSlot],
        dates: [date, weekLater],
        total_price: 1,
        who: { kind: 'walk-in' },
      },
    }),
    answers: staffOnly(409),
  },
  takePayment: {
    request: (scene) => ({ params: { id: scene.approvedId }, body: { method: 'cash', amount: 500 } }),
    answers: staffOnly(200),
  },
  // The club charges no guest fee: this row only checks that the staff pass the access check.
  addGuests: {
    request: (scene) => ({
      params: { id: scene.deskBookingId },
      body: { method: 'cash', guests: 1, amount: 100 },
    }),
    answers: staffOnly(409),
  },
  correctPayment: {
    request: (scene) => ({ params: { id: scene.deskPaymentId }, body: { method: 'card-terminal' } }),
    // A colleague took the payment, so only an admin may correct it.
    answers: adminOnly(200),
  },
  cancelAtDesk: {
    request: (scene) => ({
      params: { id: scene.bookingId },
      body: { expected: 0, part: 'policy', reason: 'Rain', handed: false },
    }),
    answers: staffOnly(200),
  },
  // An admin made the booking, so the staff pass the access check and then get 409.
  undoDeskBooking: {
    request: (scene) => ({ params: { id: scene.deskBookingId } }),
    answers: { ...staffOnly(409), admin: 200 },
  },
  // No such code exists. tests/desk/codes.test.ts checks what the owner and the staff see of a real one.
  getByCode: { request: () => ({ params: { code: '7K3MX9QD' } }), answers: signedIn(404) },
  getCheckInList: { request: ({ date }) => ({ query: { date } }), answers: staffOnly(200) },
  sendCheckIns: { request: () => ({ body: { items: [{ code: '7K3MX9QD' }] } }), answers: staffOnly(200) },
  getToday: { request: () => ({}), answers: staffOnly(200) },
  getTill: { request: ({ date }) => ({ query: { date } }), answers: staffOnly(200) },
  listOwed: { request: () => ({}), answers: staffOnly(200) },
  // No such refund exists: this row only checks that the staff pass the access check.
  handBack: { request: (scene) => ({ params: { id: scene.courtId } }), answers: staffOnly(404) },
};
