import type { Board, Week } from '../bookings/calendar.ts';
import type { ClubDate } from '../clock/club-time.ts';
import type { latestAnnouncements } from '../club/announcements.ts';
import type { countCourts, CourtFilter, pageCourts } from '../club/courts.ts';
import type { AnswerOf } from '../endpoint.ts';
import type { FreeHours } from '../bookings/free-hours.ts';
import type { SiteSettings } from '../settings.ts';

/** The data of the public pages, read without a network call: the answers of the calls with the same names. */
export interface PublicData {
  today: () => ClubDate;
  /** Returns the current hour at the club, as the minute of the day at which it began. */
  hour: () => number;
  countCourts: (query: CourtFilter) => Promise<AnswerOf<typeof countCourts>>;
  pageCourts: (query: { page: number; size: number } & CourtFilter) => Promise<AnswerOf<typeof pageCourts>>;
  getBoard: (query: { date: ClubDate }) => Promise<Board>;
  /** The answer is null when there is no such court. */
  getFreeHours: (query: { from: ClubDate }) => Promise<FreeHours>;
  latestAnnouncements: () => Promise<AnswerOf<typeof latestAnnouncements>>;
  getWeek: (query: { id: string; from: ClubDate }) => Promise<Week | null>;
}

/** A page as it looks at first, before the browser knows who is viewing it. */
export interface RenderedPage {
  /** The content of `#root`. */
  html: string;
  /** Whether the page was rendered for a signed-in user; the browser must start with the same value. */
  expectsUser: boolean;
  /** The document's title, as text. */
  title: string;
  /** The data with which the page was rendered, as JSON for `#first-answers`. */
  answers: string;
  /** The source files that the browser needs next; the build's manifest maps them to chunks. */
  modules: readonly string[];
}

export interface PageAddress {
  pathname: string;
  /** The query, which is empty or begins with a question mark. */
  search: string;
  /** Whether a person was signed in at the last visit: Login and Register would then appear only for a moment. */
  expectsUser: boolean;
}

/** The data are read before rendering, because a page with the same data need not be rendered again. */
export interface PreparedPage {
  /** Pages with the same key and settings look the same. */
  key: string;
  /** True when the address decides what the page shows, so that the number of such pages is unlimited. */
  isOneOfMany: boolean;
  /** True when every booking changes the page, so that each rendering is sent soon and not for long. */
  changesOften: boolean;
  render: () => Promise<RenderedPage>;
}

/** The function that the web's server build exports. For an address that is not a page of the site, it returns the page that says so. */
export type PreparePage = (
  address: PageAddress,
  settings: SiteSettings,
  data: PublicData,
) => Promise<PreparedPage>;
