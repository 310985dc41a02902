import { adminOnly, everyone, signedIn, staffOnly, type Answers, type Row } from './access-people.ts';

/** In the access test, only the member shares a household, which is the owner's; the owner pays for it. */
const payers = (status: number): Answers => ({ ...signedIn(status), member: 403 });

const CHILD = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;

export const HOUSEHOLD_ROWS: Record<string, Row> = {
  getHousehold: { request: () => ({}), answers: signedIn(200) },
  // From this row on, each of the other personae has a separate household.
  addChild: { request: () => ({ body: CHILD }), answers: payers(201) },
  inviteToHousehold: {
    request: ({ word }) => ({ body: { email: `${word}@example.com` } }),
    answers: payers(201),
  },
  // No such invitation, person or child exists: these rows only check that the payer passes the access check.
  withdrawInvitation: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: payers(204) },
  handOverHousehold: { request: ({ courtId }) => ({ body: { payer_id: courtId } }), answers: payers(404) },
  // No such request or child exists: these rows only check who passes the access check.
  answerToPay: { request: () => ({ body: { accepts: true } }), answers: signedIn(404) },
  askSomebodyToPay: {
    request: ({ courtId }) => ({ params: { id: courtId }, body: { payer_id: courtId } }),
    answers: adminOnly(404),
  },
  updateChild: {
    request: ({ courtId }) => ({ params: { id: courtId }, body: CHILD }),
    answers: signedIn(404),
  },
  removeChild: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: signedIn(404) },
  foreseeLeaving: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: payers(200) },
  removeFromHousehold: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: payers(404) },
  // The token is the permission, and this one is invalid: these rows only check who passes the access check.
  lookAtInvitation: { request: ({ word }) => ({ body: { token: word } }), answers: everyone(404) },
  joinHousehold: { request: ({ word }) => ({ body: { token: word } }), answers: signedIn(404) },
  getCard: { request: () => ({ query: {} }), answers: signedIn(200) },
  renewCard: { request: () => ({ body: {} }), answers: signedIn(201) },
  // No card has this code: this row only checks that the staff pass the access check.
  showCard: { request: () => ({ body: { code: 'K7QF-2M9D' } }), answers: staffOnly(404) },
};
