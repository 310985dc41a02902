import { adminOnly, ownOnly, ownOrAdmin, ownOrStaff, type Row } from './access-people.ts';

/** The part of the access table that is about payments and what admins do about them. */
export const PAYMENT_ROWS: Record<string, Row> = {
  createPaymentIntent: {
    request: (scene) => ({ body: { _id: scene.approvedId, amountInCents: 50_000 } }),
    answers: ownOnly(200),
  },
  // The transaction is none: that the owner gets so far is what counts here.
  createPayment: {
    request: (scene) => ({ body: { _id: scene.approvedId, transactionId: 'pi_none' } }),
    answers: ownOnly(404),
  },
  getParts: { request: (scene) => ({ params: { id: scene.approvedId } }), answers: ownOrStaff(200) },
  // The club takes no advance: that the owner gets so far is what counts here.
  divideBooking: {
    request: (scene) => ({ params: { id: scene.bookingId }, body: { plan: 'advance', expected: 150 } }),
    answers: ownOnly(409),
  },
  joinParts: { request: (scene) => ({ params: { id: scene.approvedId } }), answers: ownOnly(200) },
  beginChargePayment: {
    request: (scene) => ({ params: { id: scene.partId }, body: { amountInCents: 15_000 } }),
    answers: ownOnly(200),
  },
  getChargeProgress: { request: (scene) => ({ params: { id: scene.partId } }), answers: ownOnly(200) },
  recordChargePayment: {
    request: (scene) => ({ params: { id: scene.partId }, body: { transactionId: 'pi_none' } }),
    answers: ownOnly(404),
  },
  listPayments: { request: (scene) => ({ query: { user: scene.ownerEmail } }), answers: ownOrAdmin(200) },
  getPaymentProgress: {
    request: (scene) => ({ params: { id: scene.approvedId } }),
    answers: ownOnly(200),
  },
  // There is no such payment; what counts here is that these get this far.
  getReceipt: {
    request: (scene) => ({ params: { id: scene.approvedId, payment: scene.courtId } }),
    answers: ownOrStaff(404),
  },

  getOperation: { request: () => ({}), answers: adminOnly(200) },
  listBackups: { request: () => ({}), answers: adminOnly(200) },
  makeBackup: { request: () => ({}), answers: adminOnly(200) },
  getRestoration: { request: () => ({}), answers: adminOnly(200) },
  goOn: { request: () => ({}), answers: adminOnly(200) },
  // Nothing is unknown of it.
  noteProviderChecked: {
    request: () => ({ body: { provider: 'bkash', note: 'Nothing was paid.' } }),
    answers: adminOnly(404),
  },
  listNotices: { request: () => ({}), answers: adminOnly(200) },
  listPaymentIssues: { request: () => ({}), answers: adminOnly(200) },
  // It is not confirmed: that the admin gets so far is what counts here, and below.
  refundBooking: {
    request: (scene) => ({ params: { id: scene.approvedId }, body: { reason: 'The hall is closed.' } }),
    answers: adminOnly(409),
  },
  retryRefund: { request: (scene) => ({ params: { id: scene.courtId } }), answers: adminOnly(404) },
  decideRisk: {
    request: (scene) => ({ params: { id: scene.courtId }, body: { accept: true, note: 'A known member.' } }),
    answers: adminOnly(404),
  },
  resolvePaymentIssue: {
    request: (scene) => ({ params: { id: scene.courtId }, body: { note: 'Paid back in cash.' } }),
    answers: adminOnly(404),
  },
};
