import type { IdentitySettings } from '#contract/settings.ts';
import { IdentityError, type IdentityProvider } from './port.ts';

/** The identity provider that the site's settings name, from a chunk of its own: no page waits for it to be shown. */
export async function loadIdentity(settings: IdentitySettings): Promise<IdentityProvider> {
  if (settings.provider === 'embedded') return (await import('./embedded.ts')).createEmbeddedIdentity();
  throw new IdentityError(
    'auth/configuration-not-found',
    'This site is set up for a sign-in service that it does not know. Please tell the club.',
  );
}
