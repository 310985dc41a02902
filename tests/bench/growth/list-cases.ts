import { getAccountData } from '#contract/account/account.ts';
import { listBookings, listPast } from '#contract/bookings/bookings.ts';
import { listDeskWaiting } from '#contract/bookings/waiting-list.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { getSetUpSteps } from '#contract/club/set-up-steps.ts';
import { listBlocks } from '#contract/desk/blocks.ts';
import { getCheckInList } from '#contract/desk/check-ins.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { getTill } from '#contract/desk/desk-money.ts';
import { getHousehold } from '#contract/memberships/households.ts';
import { listedState, listMemberships, membershipsOf } from '#contract/memberships/member-list.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { deliveryState, listLetters } from '#contract/messages/messages.ts';
import { listUsers, role } from '#contract/people/users.ts';
import { auditKind, listAudit } from '#contract/records/audit.ts';
import { exportAudit, exported, exportRows } from '#contract/records/exports.ts';
import { getOperation } from '#contract/records/operation.ts';
import { getMoneyReport, getOccupancy, getPeopleReport } from '#contract/records/reports.ts';
import { same, type GrowthCase } from './blocks.ts';
import { GROWTH_CASES } from './cases.ts';
import { toAsk } from './grown-site.ts';

const today = toClubDate(new Date());
const ofToday = { date: today };
const yesterday = addDays(today, -1);
const year = { from: addDays(today, -365), to: yesterday };
const aDay = { from: yesterday, to: yesterday };

/** Requests the people of one page of All Users, fifty of them. */
const peopleOfAPage: GrowthCase = {
  of: 'of a page',
  endpoint: membershipsOf,
  async block({ rows, people }) {
    const found = await rows<{ id: string }>('select id from users where household_id is not null limit 50');
    return [toAsk(membershipsOf, { query: { people: found.map(({ id }) => id).join(',') } }, people.admin)];
  },
};

/**
 * Lists that grow with the years by their nature, or that are measured on a busy day: they run in a large club only, with no small one to
 * compare.
 */
const OF_A_LARGE_CLUB: GrowthCase[] = [
  ...listedState.options.map((state) =>
    same(listMemberships, 'admin', { query: { state, limit: 50 } }, `state ${state}`),
  ),
  same(listMemberships, 'admin', { query: { search: 'person', state: 'runs' } }, 'that run, search'),
  same(listMemberships, 'admin', { query: { search: 'child', state: 'lapsed' } }, 'lapsed, search'),
  peopleOfAPage,
  same(getHousehold, 'admin'),
  same(getMembership, 'admin'),
  ...(['pending', 'approved', 'confirmed'] as const).flatMap((status) =>
    (['newest', 'play', 'play-latest'] as const).map((sort) =>
      same(listBookings, 'admin', { query: { status, sort, limit: 100 } }, `${status}, ${sort}`),
    ),
  ),
  same(listBookings, 'admin', { query: { status: 'confirmed', ...year } }, 'of a year'),
  same(listPast, 'admin'),
  ...role.options.map((of) => same(listUsers, 'admin', { query: { role: of, limit: 100 } }, of)),
  ...auditKind.options.map((kind) => same(listAudit, 'admin', { query: { kind } }, `of ${kind}`)),
  ...deliveryState.options.map((state) => same(listLetters, 'admin', { query: { state } }, state)),
  same(listLetters, 'admin', { query: { channel: 'sms' } }, 'text messages'),
  same(getDeskBoard, 'admin', { query: ofToday }, 'today'),
  same(getCheckInList, 'admin', { query: ofToday }, 'today'),
  same(getTill, 'admin', { query: ofToday }, 'today'),
  same(listDeskWaiting, 'admin', { query: ofToday }, 'today'),
  same(listBlocks, 'admin', { query: { from: today, to: addDays(today, 30) } }, 'a month'),
  ...[aDay, year].flatMap((days) =>
    [getOccupancy, getMoneyReport, getPeopleReport].map((report) =>
      same(report, 'admin', { query: days }, days === year ? 'a year' : 'a day'),
    ),
  ),
  same(getOperation, 'admin'),
  same(getSetUpSteps, 'admin'),
  {
    of: '',
    endpoint: getAccountData,
    block: ({ people }) => [toAsk(getAccountData, {}, people.regular)],
  },
  ...exported.options.map((what) =>
    same(exportRows, 'admin', { params: { what }, query: aDay }, `${what} of a day`),
  ),
  same(exportAudit, 'admin', { query: aDay }, 'of a day'),
];

export const LIST_CASES = [
  ...GROWTH_CASES.filter(({ endpoint: { method, path } }) => method === 'GET' || path.endsWith('/preview')),
  ...OF_A_LARGE_CLUB,
];

/** The limit of a list that may cost more than the others, as a multiple of Fastify + pg (docs/performance.md gives the reasons). */
export const KEEPS: Record<string, number> = {
  'GET /api/operation': 5770,
  'GET /api/reports/money, a year': 3810,
  'GET /api/reports/occupancy, a year': 3380,
  'GET /api/reports/people, a year': 3400,
  'GET /api/account/data': 2090,
  'GET /api/exports/audit.csv, of a day': 540,
  'GET /api/memberships, that run, search': 400,
  'GET /api/memberships': 390,
  'GET /api/memberships/counts': 340,
  'GET /api/desk/today': 320,
  'GET /api/free-hours, read from the database': 290,
};
