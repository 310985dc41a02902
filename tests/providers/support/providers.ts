import Stripe from 'stripe';
import { tellOfStripe } from '../../../scripts/testing/summary.mjs';
import { connectToGateway, providerAt, type Provider } from '../stripe/gateway-connection.ts';

/** Returns the providers for the conformance suite: the test gateway always, and Stripe when the test key of an account is given. */
export async function connectToProviders(): Promise<Provider[]> {
  const gateway = await connectToGateway();
  const key = process.env.STRIPE_SECRET_KEY ?? '';
  if (key === '') {
    console.warn(`\n${tellOfStripe(key)}\n`);
    return [gateway];
  }
  if (!key.startsWith('sk_test_')) throw new Error('the tests take a test key of Stripe only: sk_test_…');
  return [gateway, providerAt('Stripe', new Stripe(key, { telemetry: false, maxNetworkRetries: 2 }))];
}
