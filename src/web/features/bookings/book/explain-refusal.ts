import { t } from '#texts/book.js';
import { formatTaka } from '#contract/money/taka-text.ts';
import { ApiError } from '#web/api/api-error.ts';
import { bookingTotal } from './booking-price.ts';

interface Explained {
  message: string;
  /** The current price per session, if it has changed. */
  price: number | undefined;
  /** The price of all chosen sessions together. */
  total?: number | undefined;
  /** Whether the message belongs to the date field because the date has to change. */
  isAboutDate: boolean;
}

/** The parts of a request that determine its price. */
interface Choice {
  court_id: string;
  date: string;
  slots: string[];
}

/** Returns whether the refused request matches this choice; only then does the price in the refusal apply to it. */
export const isAbout = (sent: Choice | undefined, { court_id, date, slots }: Choice): boolean =>
  sent?.court_id === court_id && sent.date === date && sent.slots.join() === slots.join();

/**
 * Explains a refused booking to the person who sent it. With a membership, the server's message is shown because it also explains the
 * membership price.
 */
export function explainRefusal(error: Error, hasMembership = false): Explained {
  const { facts, errors } = error instanceof ApiError ? error : { facts: {}, errors: [] };
  const price = facts.price_per_session;
  const isAboutDate = errors.some(({ path }) => path === 'date');
  if (price === undefined) return { message: error.message, price, isAboutDate };
  const total = facts.total_price;
  const isSame =
    total === undefined || price === 0 || bookingTotal(price, Math.round(total / price)) === total;
  const newPrice = isSame
    ? t.priceIsNowSubmitAgain({ price: formatTaka(price) })
    : t.totalIsNowSubmitAgain({ total: formatTaka(total) });
  return {
    isAboutDate,
    message: hasMembership ? error.message : newPrice,
    price,
    total,
  };
}
