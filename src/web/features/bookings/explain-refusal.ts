import { formatTaka } from '#contract/money.ts';
import { ApiError } from '#web/api/api-error.ts';

interface Explained {
  /** What went wrong and what to do. */
  message: string;
  /** What the court costs now, where that has changed. */
  price: number | undefined;
  /** It stands at the date, because the date is what has to change. */
  isAboutDate: boolean;
}

/** What a refused booking means for the person who wanted it. */
export function explainRefusal(error: Error): Explained {
  const { facts, errors } = error instanceof ApiError ? error : { facts: {}, errors: [] };
  const price = facts.price_per_session;
  const isAboutDate = errors.some(({ path }) => path === 'date');
  if (price === undefined) return { message: error.message, price, isAboutDate };
  return {
    isAboutDate,
    message: `The price is now ${formatTaka(price)} per session. The total is up to date: submit again if you agree.`,
    price,
  };
}
