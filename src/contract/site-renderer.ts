import type { AnswerOf, Endpoint, RequestOf } from './endpoint.ts';
import type { SiteSettings } from './settings.ts';

/** Answers a call that is open to everyone, without a way over the network. */
export type LoadPublic = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>;

/** A page as a signed-out reader first sees it. */
export interface RenderedPage {
  /** The inside of `#root`. */
  html: string;
  /** The document's title, as text. */
  title: string;
  /** The answers that the page was rendered with, as JSON for `#query-state`. */
  queryState: string;
  /** Source file of the page, by which the build's manifest knows its chunk. */
  module: string;
}

/** Data and rendering apart: the same data need not be rendered twice. */
export interface PreparedPage {
  /** Two pages with the same key and settings look the same. */
  key: string;
  render: () => Promise<RenderedPage>;
}

/** What the web's server build exports: null for pages that only the browser renders. */
export type PreparePage = (
  address: { pathname: string; search: string },
  settings: SiteSettings,
  load: LoadPublic,
) => Promise<PreparedPage | null>;
