import { adminOnly, ownOnly, ownOrAdmin, ownOrStaff, type Row } from './access-people.ts';

export const PAYMENT_ROWS: Record<string, Row> = {
  createPaymentIntent: {
    request: (scene) => ({ body: { _id: scene.approvedId, amountInCents: 50_000 } }),
    answers: ownOnly(200),
  },
  // No such transaction exists: this row only checks that the owner passes the access check.
  createPayment: {
    request: (scene) => ({ body: { _id: scene.approvedId, transactionId: 'pi_none' } }),
    answers: ownOnly(404),
  },
  getParts: { request: (scene) => ({ params: { id: scene.approvedId } }), answers: ownOrStaff(200) },
  // The club takes no advance: this row only checks that the owner passes the access check.
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
  // No such payment exists: this row only checks that these personae pass the access check.
  getReceipt: {
    request: (scene) => ({ params: { id: scene.approvedId, payment: scene.courtId } }),
    answers: ownOrStaff(404),
  },

  getOperation: { request: () => ({}), answers: adminOnly(200) },
  listBackups: { request: () => ({}), answers: adminOnly(200) },
  makeBackup: { request: () => ({}), answers: adminOnly(200) },
  getRestoration: { request: () => ({}), answers: adminOnly(200) },
  goOn: { request: () => ({}), answers: adminOnly(200) },
  // This provider has no unchecked period, so the admin passes the access check and gets 404.
  noteProviderChecked: {
    request: () => ({ body: { provider: 'bkash', note: 'Nothing was paid.' } }),
    answers: adminOnly(404),
  },
  listNotices: { request: () => ({}), answers: adminOnly(200) },
  listPaymentIssues: { request: () => ({}), answers: adminOnly(200) },
  // The booking is not confirmed: these rows only check that the admin passes the access check.
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
