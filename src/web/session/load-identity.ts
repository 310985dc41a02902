import type { IdentitySettings } from '#contract/settings.ts';
import { createEmbeddedIdentity } from './embedded.ts';
import { IdentityError, type IdentityProvider } from './port.ts';

/** The identity provider that the site's settings name. A large one belongs in a chunk of its own. */
export function loadIdentity(settings: IdentitySettings): Promise<IdentityProvider> {
  if (settings.provider === 'embedded') return Promise.resolve(createEmbeddedIdentity());
  return Promise.reject(
    new IdentityError(
      'auth/configuration-not-found',
      'This site is set up for a sign-in service that it does not know. Please tell the club.',
    ),
  );
}
