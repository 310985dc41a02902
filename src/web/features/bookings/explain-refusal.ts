import { formatTaka } from '#contract/money.ts';
import { ApiError } from '#web/api/api-error.ts';

interface Explained {
  /** What went wrong and what to do. */
  message: string;
  /** What the court costs now, where that has changed. */
  price: number | undefined;
}

/** What a refused booking means for the person who wanted it. */
export function explainRefusal(error: Error): Explained {
  const facts = error instanceof ApiError ? error.facts : {};
  const price = facts.price_per_session;
  if (price === undefined) return { message: error.message, price };
  return {
    message: `The price is now ${formatTaka(price)} per session. The total is up to date: submit again if you agree.`,
    price,
  };
}
