import { t } from '#texts/sign-in.js';
import type { IdentitySettings } from '#contract/settings.ts';

import { IdentityError, type IdentityProvider } from './port.ts';

async function load(settings: IdentitySettings): Promise<IdentityProvider> {
  switch (settings.provider) {
    case 'embedded':
      return (await import('./embedded.ts')).createEmbeddedIdentity();
    case 'firebase':
      return (await import('./firebase.ts')).createFirebaseIdentity(settings);
  }
}

/** Loads the identity provider named in the site's settings. It has its own chunk, so that no page waits for it before rendering. */
export async function loadIdentity(settings: IdentitySettings): Promise<IdentityProvider> {
  try {
    return await load(settings);
  } catch (cause) {
    throw new IdentityError('auth/network-request-failed', t.notLoaded, { cause });
  }
}
