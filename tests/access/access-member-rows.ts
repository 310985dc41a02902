import { adminOnly, everyone, staffOnly, type Row } from './access-people.ts';

const TIER = { price: 12_000, months: 12 } as const;
const NOBODY = '01890000-0000-7000-8000-000000000000';

export const MEMBER_ROWS: Record<string, Row> = {
  listTiers: { request: () => ({}), answers: everyone(200) },
  countTouches: { request: () => ({ params: { id: NOBODY } }), answers: adminOnly(404) },
  // Version 0 is not the current one: this row only checks that the admin passes the access check.
  createTier: {
    request: ({ word }) => ({ body: { tier: { ...TIER, name: word }, version: 0 } }),
    answers: adminOnly(409),
  },
  updateTier: {
    request: ({ word }) => ({ params: { id: NOBODY }, body: { tier: { ...TIER, name: word }, version: 0 } }),
    answers: adminOnly(409),
  },
  orderTiers: { request: () => ({ body: { ids: [], version: 0 } }), answers: adminOnly(409) },
  deleteTier: { request: () => ({ params: { id: NOBODY } }), answers: adminOnly(404) },
  listMemberships: { request: () => ({}), answers: staffOnly(200) },
  countMemberships: { request: () => ({}), answers: staffOnly(200) },
  membershipsOf: { request: () => ({ query: { people: NOBODY } }), answers: staffOnly(200) },
  getHeldMembership: { request: () => ({ params: { id: NOBODY } }), answers: staffOnly(404) },
};
