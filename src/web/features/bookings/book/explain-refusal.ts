import { t } from '#texts/book.js';
import { formatTaka } from '#contract/money/taka-text.ts';
import { ApiError } from '#web/api/api-error.ts';
import { bookingTotal } from './booking-price.ts';

interface Explained {
  /** What went wrong and what to do. */
  message: string;
  /** What the court costs now, where that has changed. */
  price: number | undefined;
  /** It is the price of all chosen sessions together. */
  total?: number | undefined;
  /** Whether it is shown at the date field, because the date has to change. */
  isAboutDate: boolean;
}

/** What was sent, as far as its price depends on it. */
interface Choice {
  court_id: string;
  date: string;
  slots: string[];
}

/** Whether a refusal says of this choice what it costs: it says nothing of other sessions, or of another day. */
export const isAbout = (sent: Choice | undefined, { court_id, date, slots }: Choice): boolean =>
  sent?.court_id === court_id && sent.date === date && sent.slots.join() === slots.join();

/** Explains a refused booking to the person who sent it; who has a membership reads what it has to do with the price. */
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
