import type { Board, Week } from '../bookings/calendar.ts';
import type { ClubDate } from '../clock/club-time.ts';
import type { latestAnnouncements } from '../club/announcements.ts';
import type { countCourts, CourtFilter, pageCourts } from '../club/courts.ts';
import type { AnswerOf } from '../endpoint.ts';
import type { FreeHours } from '../bookings/free-hours.ts';
import type { SiteSettings } from '../settings.ts';

/** What the public pages show, read without a way over the network: the answers of the calls of the same names. */
export interface PublicData {
  /** The club's date. */
  today: () => ClubDate;
  /** The hour that it is at the club, as the minute of the day in which it began. */
  hour: () => number;
  countCourts: (query: CourtFilter) => Promise<AnswerOf<typeof countCourts>>;
  pageCourts: (query: { page: number; size: number } & CourtFilter) => Promise<AnswerOf<typeof pageCourts>>;
  getBoard: (query: { date: ClubDate }) => Promise<Board>;
  /** null where there is no such court. */
  getFreeHours: (query: { from: ClubDate }) => Promise<FreeHours>;
  latestAnnouncements: () => Promise<AnswerOf<typeof latestAnnouncements>>;
  getWeek: (query: { id: string; from: ClubDate }) => Promise<Week | null>;
}

/** A page as one first sees it, before it is known who looks at it. */
export interface RenderedPage {
  /** The inside of `#root`. */
  html: string;
  /** What it was rendered for: the browser begins with the same. */
  expectsUser: boolean;
  /** The document's title, as text. */
  title: string;
  /** What the page was rendered with, as JSON for `#first-answers`. */
  answers: string;
  /** Source files that the browser needs next, by which the build's manifest knows their chunks. */
  modules: readonly string[];
}

export interface PageAddress {
  pathname: string;
  /** It begins with a question mark, or is empty. */
  search: string;
  /** Whether somebody was signed in at the last visit: then Login and Register would only flash up. */
  expectsUser: boolean;
}

/** Data and rendering apart: the same data need not be rendered twice. */
export interface PreparedPage {
  /** Two pages with the same key and settings look the same. */
  key: string;
  /** What the address asks for decides what it shows: there are as many such pages as somebody thinks of. */
  isOneOfMany: boolean;
  /** It differs after each booking, so it is sent soon after it was rendered, and not for long. */
  changesOften: boolean;
  render: () => Promise<RenderedPage>;
}

/** What the web's server build exports. An address that is no page of the site gets the page that says so. */
export type PreparePage = (
  address: PageAddress,
  settings: SiteSettings,
  data: PublicData,
) => Promise<PreparedPage>;
