import type { Endpoint, RequestOf } from '#contract/endpoint.ts';

/** The people of the access table. `owner` is whom the request is about: the booking's owner, the profile's person. */
export const PERSONAE = ['visitor', 'owner', 'stranger', 'member', 'admin'] as const;
export type Persona = (typeof PERSONAE)[number];

/** What a request may be about; created for each cell, so that no cell changes another. */
export interface Scene {
  ownerEmail: string;
  /** Removed by nobody but the cell itself. */
  dispensableEmail: string;
  courtId: string;
  courtSlot: string;
  /** Pending, of the owner. */
  bookingId: string;
  /** Approved, of the owner; 500 taka. */
  approvedId: string;
  announcementId: string;
  couponId: string;
  /** A date that can be booked. */
  date: string;
  /** Unique to the cell. */
  word: string;
}

type Answers = Record<Persona, number>;

export interface Row {
  request: (scene: Scene) => RequestOf<Endpoint>;
  answers: Answers;
}

const everyone = (status: number): Answers => ({
  visitor: status,
  owner: status,
  stranger: status,
  member: status,
  admin: status,
});
const signedIn = (status: number): Answers => ({ ...everyone(status), visitor: 401 });
const adminOnly = (status: number): Answers => ({
  visitor: 401,
  owner: 403,
  stranger: 403,
  member: 403,
  admin: status,
});
const ownOrAdmin = (status: number): Answers => ({
  visitor: 401,
  owner: status,
  stranger: 403,
  member: 403,
  admin: status,
});
const ownOnly = (status: number): Answers => ({
  visitor: 401,
  owner: status,
  stranger: 403,
  member: 403,
  admin: 403,
});

const courtFields = { type: 'Tennis', image: '/art/tennis.svg', price: 500, slots: ['7 AM - 8 AM'] };
const announcementFields = { title: 'Closed on Friday', message: 'The hall is closed.' };

function couponFields(code: string) {
  return { code, discountType: 'fixed' as const, amount: 100 };
}

function bookingOf(scene: Scene, email: string) {
  return {
    user_email: email,
    court_id: scene.courtId,
    court_type: 'Tennis',
    date: scene.date,
    slots: [scene.courtSlot],
    price_per_session: 500,
    total_price: 500,
  };
}

/** Every call of the API, what it is asked, and what each kind of person is answered. */
export const ACCESS_TABLE: Record<string, Row> = {
  listCourts: { request: () => ({}), answers: everyone(200) },
  countCourts: { request: () => ({}), answers: everyone(200) },
  pageCourts: { request: () => ({ query: { page: 0, size: 6 } }), answers: everyone(200) },
  getAvailability: {
    request: (scene) => ({ params: { id: scene.courtId }, query: { date: scene.date } }),
    answers: everyone(200),
  },
  getBoard: { request: ({ date }) => ({ query: { date } }), answers: everyone(200) },
  getWeek: {
    request: (scene) => ({ params: { id: scene.courtId }, query: { from: scene.date } }),
    answers: everyone(200),
  },
  getFreeHours: { request: ({ date }) => ({ query: { from: date } }), answers: everyone(200) },
  latestAnnouncements: { request: () => ({}), answers: everyone(200) },
  listOwnSlots: { request: ({ date }) => ({ query: { from: date, to: date } }), answers: signedIn(200) },
  createCourt: { request: () => ({ body: courtFields }), answers: adminOnly(201) },
  updateCourt: {
    request: (scene) => ({ params: { id: scene.courtId }, body: { price: 600 } }),
    answers: adminOnly(200),
  },
  // Its bookings keep the court: that the admin gets so far is what counts here.
  deleteCourt: { request: (scene) => ({ params: { id: scene.courtId } }), answers: adminOnly(409) },

  listAnnouncements: { request: () => ({}), answers: signedIn(200) },
  createAnnouncement: { request: () => ({ body: announcementFields }), answers: adminOnly(201) },
  updateAnnouncement: {
    request: (scene) => ({ params: { id: scene.announcementId }, body: announcementFields }),
    answers: adminOnly(200),
  },
  deleteAnnouncement: {
    request: (scene) => ({ params: { id: scene.announcementId } }),
    answers: adminOnly(204),
  },

  listCoupons: { request: () => ({}), answers: adminOnly(200) },
  createCoupon: {
    request: (scene) => ({ body: couponFields(`NEW-${scene.word}`) }),
    answers: adminOnly(201),
  },
  updateCoupon: {
    request: (scene) => ({ params: { id: scene.couponId }, body: couponFields(`OTHER-${scene.word}`) }),
    answers: adminOnly(200),
  },
  deleteCoupon: { request: (scene) => ({ params: { id: scene.couponId } }), answers: adminOnly(204) },
  validateCoupon: {
    request: (scene) => ({ body: { code: 'NONE', _id: scene.approvedId } }),
    answers: ownOnly(200),
  },

  createUser: {
    request: (scene) => ({ body: { displayName: 'Rahim', email: scene.ownerEmail } }),
    answers: ownOnly(201),
  },
  getUserRole: { request: (scene) => ({ params: { email: scene.ownerEmail } }), answers: ownOrAdmin(200) },
  getUser: { request: (scene) => ({ params: { email: scene.ownerEmail } }), answers: ownOrAdmin(200) },
  updateUser: {
    request: (scene) => ({
      params: { email: scene.ownerEmail },
      body: { displayName: 'Owner', photoURL: null },
    }),
    answers: ownOnly(200),
  },
  makeResetLink: {
    request: (scene) => ({ params: { email: scene.dispensableEmail } }),
    answers: adminOnly(201),
  },
  getAccountData: { request: () => ({}), answers: signedIn(200) },
  // The e-mail that was typed is nobody's: that everybody gets so far with their own account is what counts here.
  removeOwnUser: { request: () => ({ body: { email: 'nobody@example.com' } }), answers: signedIn(400) },
  removeUser: {
    request: (scene) => ({ params: { email: scene.dispensableEmail } }),
    answers: adminOnly(204),
  },
  countHeldBookings: {
    request: (scene) => ({ params: { email: scene.ownerEmail } }),
    answers: adminOnly(200),
  },
  listMembers: { request: () => ({}), answers: adminOnly(200) },
  listUsers: { request: () => ({}), answers: adminOnly(200) },
  countUsers: { request: () => ({}), answers: adminOnly(200) },
  // There is an admin, so the link opens nothing for anybody.
  redeemSetUpLink: { request: () => ({ body: { token: 'any' } }), answers: signedIn(409) },

  createBooking: {
    request: (scene) => ({ body: bookingOf(scene, scene.ownerEmail) }),
    answers: ownOnly(201),
  },
  listBookings: {
    request: (scene) => ({ query: { user: scene.ownerEmail, status: 'pending' } }),
    answers: ownOrAdmin(200),
  },
  getBooking: { request: (scene) => ({ params: { id: scene.bookingId } }), answers: ownOrAdmin(200) },
  cancelBooking: { request: (scene) => ({ params: { id: scene.bookingId } }), answers: ownOnly(204) },
  approveBooking: {
    request: (scene) => ({ params: { id: scene.bookingId }, body: { status: 'approved' } }),
    answers: adminOnly(200),
  },
  rejectBooking: {
    request: (scene) => ({ params: { id: scene.bookingId }, body: { status: 'rejected' } }),
    answers: adminOnly(200),
  },

  createPaymentIntent: {
    request: (scene) => ({ body: { _id: scene.approvedId, amountInCents: 50_000 } }),
    answers: ownOnly(200),
  },
  // The transaction is none: that the owner gets so far is what counts here.
  createPayment: {
    request: (scene) => ({ body: { _id: scene.approvedId, transactionId: 'pi_none' } }),
    answers: ownOnly(404),
  },
  listPayments: { request: (scene) => ({ query: { user: scene.ownerEmail } }), answers: ownOrAdmin(200) },
  getPaymentProgress: {
    request: (scene) => ({ params: { id: scene.approvedId } }),
    answers: ownOnly(200),
  },
  // There is no such payment: that these get so far is what counts here.
  getReceipt: {
    request: (scene) => ({ params: { id: scene.approvedId, payment: scene.courtId } }),
    answers: ownOrAdmin(404),
  },

  listNotices: { request: () => ({}), answers: adminOnly(200) },
  listPaymentIssues: { request: () => ({}), answers: adminOnly(200) },
  // It is not confirmed: that the admin gets so far is what counts here, and below.
  refundBooking: {
    request: (scene) => ({ params: { id: scene.approvedId }, body: { reason: 'The hall is closed.' } }),
    answers: adminOnly(409),
  },
  retryRefund: { request: (scene) => ({ params: { id: scene.courtId } }), answers: adminOnly(404) },
  resolvePaymentIssue: {
    request: (scene) => ({ params: { id: scene.courtId }, body: { note: 'Paid back in cash.' } }),
    answers: adminOnly(404),
  },
};

/** The same calls without the person they could be about: for everybody's rows, admins only. */
export const LISTS_OF_EVERYBODY: Record<string, Row> = {
  listBookings: { request: () => ({ query: { status: 'confirmed' } }), answers: adminOnly(200) },
  listPayments: { request: () => ({}), answers: adminOnly(200) },
};
