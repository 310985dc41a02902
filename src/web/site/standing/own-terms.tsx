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
  /** The public price, and the prices of the tiers. */
  price: number;
  prices?: number[] | undefined;
}

/** A session at the user's own price. If that differs from the public one, `words` shows both. */
type AtOwnPrice<Session> = Session & { words?: ReactNode; publicPrice?: number };

/** The prices and bookable days that a membership gives. */
export interface OwnTerms {
  window: Window;
  /** Returns when a day beyond the user's booking window opens; undefined when the window is the public one of `horizonDays`. */
  whenOpen: (date: ClubDate, horizonDays: number) => string | undefined;
  isOpen: (date: ClubDate, now: Date) => boolean;
  /** Returns a session at the user's price on the given day. */
  priced: <Session extends Priced>(
    session: Session,
    tiers: readonly string[] | undefined,
    date: ClubDate,
  ) => AtOwnPrice<Session>;
  /** Shows the user's price on a day beside the public price, `instead`. */
  write: (date: ClubDate, price: string, instead: string) => ReactNode;
}

/** Returns the terms of a user with these memberships; null when they have none and the public terms apply. */
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
