/** The Stripe account that charges for the club. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The address of a stand-in for Stripe's API; null: Stripe itself. */
  apiUrl: string | null;
}

const SHAPES = [
  ['STRIPE_SECRET_KEY', 'secretKey', /^[sr]k_(test|live)_\w+$/, 'sk_test_… or sk_live_…'],
  ['STRIPE_PUBLISHABLE_KEY', 'publishableKey', /^pk_(test|live)_\w+$/, 'pk_test_… or pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', 'webhookSecret', /^whsec_\S+$/, 'whsec_…'],
] as const;

/** Returns why these settings must not start the site, in a line that repeats no secret; null when they may. */
export function findStripeFault(settings: StripeSettings, publicUrl: string): string | null {
  for (const [name, member, shape, example] of SHAPES)
    if (!shape.test(settings[member])) return `${name} does not work: it must be like ${example}.`;
  const [secret, publishable] = [settings.secretKey, settings.publishableKey].map((key) => key.split('_')[1]);
  if (secret !== publishable)
    return `STRIPE_SECRET_KEY is a ${secret} key, but STRIPE_PUBLISHABLE_KEY a ${publishable} one. Please take both from the same mode of the account.`;
  if (secret !== 'live') return null;
  if (settings.apiUrl !== null)
    return 'STRIPE_API_URL is for tests: it does not work with live keys. Please remove it.';
  return publicUrl.startsWith('https:')
    ? null
    : 'Live Stripe keys need https: please set PUBLIC_URL to https://…';
}
