import { adminOnly, everyone, ownOrStaff, signedIn, staffOnly, type Row } from './access-people.ts';

export const MEMBERSHIP_ROWS: Record<string, Row> = {
  getMembership: { request: () => ({ query: {} }), answers: signedIn(200) },
  buyMembership: {
    request: ({ tierId }) => ({ body: { tier_id: tierId, expected: 500 } }),
    // The member shares the household of the owner, who pays for it.
    answers: { ...signedIn(200), member: 403 },
  },
  sellMembership: {
    // A second sale to the same household within two minutes is refused as a duplicate.
    request: ({ dispensableEmail, tierId }) => ({
      body: { who: dispensableEmail, tier_id: tierId, pay: 'later' },
    }),
    answers: staffOnly(201),
  },
  takeDues: {
    request: ({ duesId }) => ({ params: { id: duesId }, body: { method: 'cash', amount: 500 } }),
    answers: staffOnly(200),
  },
  // Earlier cells have sold memberships that run before this one, so it may not have begun.
  changeMembership: {
    request: ({ membershipId, weekLater }) => ({
      params: { id: membershipId },
      body: { ends_on: weekLater, give_back: 'all', note: 'They move away.' },
    }),
    answers: adminOnly(200),
  },
  // No such payment exists: this row only checks that these personae pass the access check.
  getDuesReceipt: {
    request: ({ duesId, courtId }) => ({ params: { id: duesId, payment: courtId } }),
    answers: ownOrStaff(404),
  },
  listOffers: { request: () => ({}), answers: signedIn(200) },
  // The token is the permission, and this one is invalid: these rows only check who passes the access check.
  lookAtCharge: { request: ({ word }) => ({ body: { token: word } }), answers: everyone(404) },
  payByLink: {
    request: ({ word }) => ({ body: { token: word, amountInCents: 50_000 } }),
    answers: everyone(404),
  },
  getLinkProgress: { request: ({ word }) => ({ body: { token: word } }), answers: everyone(404) },
};
