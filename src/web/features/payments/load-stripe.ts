import type { Stripe } from '@stripe/stripe-js';
import type { CardSettings } from '#contract/settings.ts';

const SCRIPT_MS = 15_000;
const SCRIPT = 'script[src^="https://js.stripe.com/"]';

/** Lets the loader drop a script that does not come: it would wait for it again and again, and never ask for another. */
function giveUpScript(): void {
  document.querySelector(SCRIPT)?.dispatchEvent(new Event('error'));
}

async function loadFromStripe(publishableKey: string): Promise<Stripe> {
  const { loadStripe: load } = await import('@stripe/stripe-js/pure');
  const stripe = await load(publishableKey);
  if (!stripe) throw new Error('Stripe.js was loaded outside of a page.');
  return stripe;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('Stripe.js took too long.'));
      giveUpScript();
    }, SCRIPT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The Stripe.js object that the site's settings name; each kind is a chunk of its own. Rejects after 15 seconds. */
export async function loadStripe({ provider, publishableKey }: CardSettings): Promise<Stripe> {
  switch (provider) {
    case 'embedded': {
      const { createEmbeddedStripe } = await import('./embedded/embedded-stripe.ts');
      return createEmbeddedStripe(publishableKey, () => new Date());
    }
    case 'stripe':
      return inTime(loadFromStripe(publishableKey));
  }
}
