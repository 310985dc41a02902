import {
  adminOnly,
  everyone,
  ownOnly,
  ownOrAdmin,
  ownOrStaff,
  signedIn,
  staffOnly,
  type Row,
  type Scene,
} from './access-people.ts';
import { BOOKS_ROWS } from './access-books-rows.ts';
import { DESK_ROWS } from './access-desk-rows.ts';
import { MEMBERSHIP_ROWS } from './access-membership-rows.ts';
import { HOUSEHOLD_ROWS } from './access-household-rows.ts';
import { MESSAGE_ROWS } from './access-message-rows.ts';
import { PAYMENT_ROWS } from './access-payment-rows.ts';
import { SERIES_ROWS } from './access-series-rows.ts';
import { HALL_ROWS } from './access-hall-rows.ts';
import { MEMBER_ROWS } from './access-member-rows.ts';
import { PICTURES } from '../support/pictures.ts';

const courtFields = { type: 'Tennis', image: '/art/tennis.svg', price: 500, slots: ['7 AM - 8 AM'] };
const SUNDAYS = { name: 'Sundays', weekdays: [0] };
const planFields = ({ courtId }: Scene) => ({ ...SUNDAYS, court_id: courtId, kind: 'closed' as const });
const priceFields = ({ courtId }: Scene) => ({ ...SUNDAYS, court_id: courtId, price: 800 });
const blockTime = ({ courtId }: Scene) => ({ courts: [courtId], from: 0, to: 60 });
const CANCELLING = { kind: 'private', affected: 'cancel', expected: [], reason: 'A wedding.' } as const;
const announcementFields = { title: 'Closed', message: 'The hall is closed.' };

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
  listAhead: { request: () => ({}), answers: signedIn(200) },
  listPast: { request: () => ({}), answers: signedIn(200) },
  openLive: { request: () => ({}), answers: everyone(200) },
  getFreeHours: { request: ({ date }) => ({ query: { from: date } }), answers: everyone(200) },
  latestAnnouncements: { request: () => ({}), answers: everyone(200) },
  listOwnSlots: { request: ({ date }) => ({ query: { from: date, to: date } }), answers: signedIn(200) },
  createCourt: { request: () => ({ body: courtFields }), answers: adminOnly(201) },
  updateCourt: {
    request: (scene) => ({ params: { id: scene.courtId }, body: { price: 600 } }),
    answers: adminOnly(200),
  },
  uploadCourtPicture: {
    request: () => ({ body: { picture: PICTURES.jpeg(9, 9).toString('base64') } }),
    answers: adminOnly(201),
  },
  // The court has a booking and cannot be deleted: this row only checks that the admin passes the access check.
  deleteCourt: { request: (scene) => ({ params: { id: scene.bookedCourtId } }), answers: adminOnly(409) },

  listDayPlans: { request: () => ({}), answers: adminOnly(200) },
  createDayPlan: { request: (scene) => ({ body: planFields(scene) }), answers: adminOnly(201) },
  updateDayPlan: {
    request: (scene) => ({ params: { id: scene.dayPlanId }, body: planFields(scene) }),
    answers: adminOnly(200),
  },
  deleteDayPlan: { request: (scene) => ({ params: { id: scene.dayPlanId } }), answers: adminOnly(200) },
  previewDayPlan: {
    request: (scene) => ({ body: { plan: planFields(scene) } }),
    answers: adminOnly(200),
  },
  listPriceRules: { request: () => ({}), answers: adminOnly(200) },
  createPriceRule: { request: (scene) => ({ body: priceFields(scene) }), answers: adminOnly(201) },
  updatePriceRule: {
    request: (scene) => ({ params: { id: scene.priceRuleId }, body: priceFields(scene) }),
    answers: adminOnly(200),
  },
  deletePriceRule: { request: (scene) => ({ params: { id: scene.priceRuleId } }), answers: adminOnly(200) },
  previewPriceRule: { request: (scene) => ({ body: { rule: priceFields(scene) } }), answers: adminOnly(200) },

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
  endSessionsOf: {
    request: (scene) => ({ params: { email: scene.dispensableEmail } }),
    answers: adminOnly(200),
  },
  makeResetLink: {
    request: (scene) => ({ params: { email: scene.dispensableEmail } }),
    answers: adminOnly(201),
  },
  uploadPhoto: {
    request: () => ({ body: { photo: PICTURES.jpeg(9, 9).toString('base64') } }),
    answers: signedIn(201),
  },
  getAccountData: { request: () => ({}), answers: signedIn(200) },
  // No account has this email: this row only checks that people reach the check with their own account.
  removeOwnUser: { request: () => ({ body: { email: 'nobody@example.com' } }), answers: signedIn(400) },
  changeRole: {
    request: (scene) => ({ params: { email: scene.dispensableEmail }, body: { role: 'staff' } }),
    answers: adminOnly(200),
  },
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
  // The club already has an admin, so the link is invalid for everyone.
  redeemSetUpLink: { request: () => ({ body: { token: 'any' } }), answers: signedIn(409) },

  createBooking: {
    request: (scene) => ({ body: bookingOf(scene, scene.ownerEmail) }),
    answers: ownOnly(201),
  },
  listBookings: {
    request: (scene) => ({ query: { user: scene.ownerEmail, status: 'pending' } }),
    answers: ownOrStaff(200),
  },
  getBooking: { request: (scene) => ({ params: { id: scene.bookingId } }), answers: ownOrStaff(200) },
  cancelBooking: { request: (scene) => ({ params: { id: scene.bookingId } }), answers: ownOnly(204) },
  approveBooking: {
    request: (scene) => ({ params: { id: scene.bookingId }, body: { status: 'approved' } }),
    answers: staffOnly(200),
  },
  rejectBooking: {
    request: (scene) => ({ params: { id: scene.bookingId }, body: { status: 'rejected' } }),
    answers: staffOnly(200),
  },
  decideBookings: {
    request: (scene) => ({ body: { ids: [scene.bookingId], decision: 'approve' } }),
    answers: staffOnly(200),
  },
  getBackground: { request: (scene) => ({ params: { id: scene.bookingId } }), answers: staffOnly(200) },

  // The booking is not paid: this row only checks that the owner passes the access check.
  quoteCancellation: { request: (scene) => ({ params: { id: scene.approvedId } }), answers: ownOnly(409) },
  cancelPaidBooking: {
    request: (scene) => ({ params: { id: scene.approvedId }, body: { expected: 0 } }),
    answers: ownOnly(409),
  },

  listBlocks: { request: ({ date }) => ({ query: { from: date, to: date } }), answers: staffOnly(200) },
  previewBlock: {
    request: (scene) => ({ body: { ...blockTime(scene), dates: [scene.date] } }),
    answers: staffOnly(200),
  },
  createBlock: {
    request: (scene) => ({ body: { ...blockTime(scene), ...CANCELLING, dates: [scene.date] } }),
    // The staff may also make blocks, but only ones that keep the bookings inside; a separate test covers that.
    answers: adminOnly(201),
  },
  // An admin made this block, and the staff may only end their own.
  endBlock: { request: (scene) => ({ params: { series: scene.blockSeries } }), answers: adminOnly(200) },
  moveBookingTo: {
    request: (scene) => ({
      params: { id: scene.bookingId },
      body: { court_id: scene.courtId, date: scene.date, slots: [scene.courtSlot], price: 'keep' },
    }),
    answers: staffOnly(200),
  },

  getClubRules: { request: () => ({}), answers: adminOnly(200) },
  // No rules have this version: this row only checks that the admin passes the access check.
  updateClubRules: { request: () => ({ body: { version: 0 } }), answers: adminOnly(409) },
  getSetUpSteps: { request: () => ({}), answers: adminOnly(200) },
  dismissSetUpSteps: { request: () => ({}), answers: adminOnly(204) },
  deleteStarterClub: { request: () => ({}), answers: adminOnly(200) },
  getClubSettings: { request: () => ({}), answers: adminOnly(200) },
  updateClubSettings: { request: () => ({ body: { version: 0 } }), answers: adminOnly(409) },

  ...PAYMENT_ROWS,
  ...MEMBERSHIP_ROWS,
  ...BOOKS_ROWS,
  ...DESK_ROWS,
  ...SERIES_ROWS,
  ...HOUSEHOLD_ROWS,
  ...MESSAGE_ROWS,
  ...MEMBER_ROWS,
  ...HALL_ROWS,
};

/** These requests name no person, so they ask for the rows of all people. */
export const LISTS_OF_EVERYBODY: Record<string, Row> = {
  listBookings: { request: () => ({ query: { status: 'confirmed' } }), answers: staffOnly(200) },
  listPayments: { request: () => ({}), answers: adminOnly(200) },
};
