import { createSmtpMail, type Mail } from './mail/mail.ts';
import { readClub } from './club-settings/read.ts';
import { senderOf, type Club } from './club-settings/rules.ts';
import type { Config } from './config/config.ts';
import type { Services } from './services.ts';
import { removeAccountByEmail } from './embedded/identity/accounts/account-store.ts';
import { createEmbeddedIdentity } from './embedded/identity/embedded-identity.ts';
import { createFirebaseIdentity } from './identity/firebase/firebase.ts';
import type { Identity } from './identity/identity.ts';

function openMail({ mail, club }: Config, read: () => Promise<Club>): Mail | null {
  if (!mail) return null;
  return createSmtpMail({ url: mail.url, from: async () => senderOf(mail.from, club, await read()) });
}

/** The identity provider that the settings name: the Firebase project, or else the site's own. */
export async function openIdentity({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): Promise<Identity> {
  const { firebase, google, publicUrl, rateLimit } = config;
  const read = () => readClub(db, config);
  if (firebase)
    return createFirebaseIdentity({
      settings: firebase,
      publicUrl,
      clock,
      log,
      removeAccount: removeAccountByEmail,
    });
  return createEmbeddedIdentity({
    db,
    clock,
    log,
    issuer: publicUrl,
    readArena: async () => (await read()).arena,
    rateLimit,
    google,
    mail: openMail(config, read),
  });
}
