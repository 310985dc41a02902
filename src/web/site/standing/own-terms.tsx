import type { ReactNode } from 'react';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { getMembership, type Membership } from '#contract/memberships/memberships.ts';
import { sayWhenOpen } from '#contract/memberships/opening.ts';
import { tierPrice } from '#contract/money/tier-price.ts';
import { lastBookable, findStanding, type Window } from '#contract/memberships/standing.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { call } from '#web/api/client.ts';
import { OwnPrice } from './own-price.tsx';

interface Priced {
  /** What everybody pays, and what tiers pay. */
  price: number;
  prices?: number[] | undefined;
}

/** A session at one's own price; where that is another than everybody's, how both are written. */
type AtOwnPrice<Session> = Session & { words?: ReactNode; publicPrice?: number };

/** What somebody's membership makes of prices and days. */
export interface OwnTerms {
  window: Window;
  /** Says when a day opens that is beyond the window; undefined where it is the one of `horizonDays` that everybody has. */
  whenOpen: (date: ClubDate, horizonDays: number) => string | undefined;
  /** Whether a day can be booked by now. */
  isOpen: (date: ClubDate, now: Date) => boolean;
  /** Returns a session of a day at one's own price. */
  priced: <Session extends Priced>(
    session: Session,
    tiers: readonly string[] | undefined,
    date: ClubDate,
  ) => AtOwnPrice<Session>;
  /** Writes what one pays oneself on a day beside what everybody pays. */
  write: (date: ClubDate, price: string, instead: string) => ReactNode;
}

/** Returns the terms of who has these memberships; null: those of everybody. */
export function makeOwnTerms({ spans, tiers: names, standing: today, window }: Membership): OwnTerms | null {
  if (spans.length === 0) return null;
  const ownWindow = { daysAhead: window.days_ahead, opensAt: window.opens_at };
  const tierBy = (id: string | undefined) => names.find(({ _id }) => _id === id);
  const write: OwnTerms['write'] = (date, price, instead) => {
    const tier = tierBy(findStanding(spans, date)?.tier_id);
    return tier ? <OwnPrice tier={tier} price={price} instead={instead} /> : price;
  };
  const priced: OwnTerms['priced'] = (session, tiers, date) => {
    const standing = tiers && findStanding(spans, date);
    const price = standing ? tierPrice(tiers, session, standing.tier_id) : session.price;
    if (price === session.price) return session;
    const words = write(date, formatTaka(price), formatTaka(session.price));
    return { ...session, price, words, publicPrice: session.price };
  };
  return {
    window: ownWindow,
    write,
    priced,
    whenOpen(date, horizonDays) {
      const tier = tierBy(today?.tier_id);
      const isEverybodys = window.days_ahead === horizonDays && window.opens_at === null;
      return tier && !isEverybodys ? sayWhenOpen(tier, date, ownWindow) : undefined;
    },
    isOpen: (date, now) => date <= lastBookable(now, ownWindow),
  };
}

export async function readOwnTerms(signal: AbortSignal): Promise<OwnTerms | null> {
  return makeOwnTerms(await call(getMembership, { query: {} }, { signal }));
}
