import type { Stripe } from '@stripe/stripe-js';
import type { CardSettings } from '#contract/settings.ts';

/** The Stripe.js object that the site's settings name; each kind is a chunk of its own. */
export async function loadStripe({ provider, publishableKey }: CardSettings): Promise<Stripe> {
  if (provider === 'embedded') {
    const { createEmbeddedStripe } = await import('./embedded/embedded-stripe.ts');
    return createEmbeddedStripe(publishableKey, () => new Date());
  }
  throw new Error('This site is set up for a card service that it does not know. Please tell the club.');
}
