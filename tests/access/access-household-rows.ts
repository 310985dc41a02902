import { adminOnly, everyone, signedIn, staffOnly, type Answers, type Row } from './access-people.ts';

/** The member shares the owner's household in the access test; nobody else shares anything. */
const payers = (status: number): Answers => ({ ...signedIn(status), member: 403 });

const CHILD = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;

/** The part of the access table that is about households and cards. */
export const HOUSEHOLD_ROWS: Record<string, Row> = {
  getHousehold: { request: () => ({}), answers: signedIn(200) },
  // From here on each of the others has a household of their own.
  addChild: { request: () => ({ body: CHILD }), answers: payers(201) },
  inviteToHousehold: {
    request: ({ word }) => ({ body: { email: `${word}@example.com` } }),
    answers: payers(201),
  },
  // There is no such invitation, person or child: that who pays gets so far is what counts here.
  withdrawInvitation: { request: ({ courtId }) => ({ params: { id: courtId } }), answers: payers(204) },
  handOverHousehold: { request: ({ courtId }) => ({ body: { payer_id: courtId } }), answers: payers(404) },
  // Nobody has asked, and it is nobody's child: that everybody gets so far is what counts here.
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
  // The token is the permission, and this is none: that everybody gets so far is what counts here.
  lookAtInvitation: { request: ({ word }) => ({ body: { token: word } }), answers: everyone(404) },
  joinHousehold: { request: ({ word }) => ({ body: { token: word } }), answers: signedIn(404) },
  getCard: { request: () => ({ query: {} }), answers: signedIn(200) },
  renewCard: { request: () => ({ body: {} }), answers: signedIn(201) },
  // It is nobody's card: that the staff gets so far is what counts here.
  showCard: { request: () => ({ body: { code: 'K7QF-2M9D' } }), answers: staffOnly(404) },
};
