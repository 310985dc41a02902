import type { Services } from '../services.ts';
import { createEmbeddedIdentity } from './embedded/embedded.ts';
import { createFirebaseIdentity } from './firebase/firebase.ts';
import type { Identity } from './identity.ts';

/** The identity provider that the settings name: the Firebase project, or else the site's own. */
export async function openIdentity({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): Promise<Identity> {
  const { firebase, publicUrl, rateLimit } = config;
  if (firebase) return createFirebaseIdentity({ settings: firebase, publicUrl, clock, log });
  return createEmbeddedIdentity({
    db,
    clock,
    issuer: publicUrl,
    secure: publicUrl.startsWith('https:'),
    rateLimit,
    google: false,
  });
}
