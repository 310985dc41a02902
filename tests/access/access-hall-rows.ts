import { adminOnly, everyone, type Row } from './access-people.ts';

const NO_SCREEN = '01890000-0000-7000-8000-000000000000';

export const HALL_ROWS: Record<string, Row> = {
  listHallScreens: { request: () => ({}), answers: adminOnly(200) },
  createHallScreen: { request: ({ word }) => ({ body: { name: word } }), answers: adminOnly(201) },
  endHallScreen: { request: () => ({ params: { id: NO_SCREEN } }), answers: adminOnly(404) },
  // The key in the address is the permission, so the caller's role does not matter. No screen has this key.
  getHall: { request: ({ word }) => ({ params: { key: word } }), answers: everyone(404) },
};
