import type { Stripe } from '@stripe/stripe-js';
import type { CardSettings } from '#contract/settings.ts';

const SCRIPT_MS = 15_000;
const SCRIPT = 'script[src^="https://js.stripe.com/"]';

let timeouts = 0;

/**
 * Requests a stalled script again under a different URL, since browsers request the same URL only once. When it has loaded, the code that
 * waits for the first script receives its load event.
 */
function askAnew(): void {
  const stuck = document.querySelector<HTMLScriptElement>(SCRIPT);
  if (!stuck) return;
  const script = document.createElement('script');
  script.src = `${stuck.src}?attempt=${timeouts + 1}`;
  script.addEventListener('load', () => stuck.dispatchEvent(new Event('load')));
  document.head.append(script);
}

async function loadFromStripe(publishableKey: string): Promise<Stripe> {
  const { loadStripe: load } = await import('@stripe/stripe-js/pure');
  if (timeouts > 0) askAnew();
  const stripe = await load(publishableKey);
  if (!stripe) throw new Error('Stripe.js was loaded outside of a page.');
  return stripe;
}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timeouts += 1;
      reject(new Error('Stripe.js took too long.'));
    }, SCRIPT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Returns the Stripe.js object for the site's settings, from a separate chunk. Loading Stripe's own script is rejected after 15 seconds.
 */
export async function loadStripe({ provider, publishableKey }: CardSettings): Promise<Stripe> {
  switch (provider) {
    case 'embedded': {
      const { createEmbeddedStripe } = await import('#web/test-providers/card-form/embedded-stripe.ts');
      return createEmbeddedStripe(publishableKey, () => new Date());
    }
    case 'stripe':
      return withinTimeout(loadFromStripe(publishableKey));
  }
}
