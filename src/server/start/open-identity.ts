import path from 'node:path';
import { makeKey, readKey, readOrMakeKey } from '../platform/process/key-file.ts';
import { readClub, readClubForReader } from '../features/club-settings/club-settings.ts';
import type { Services } from '../features/services.ts';
import { removeAccountByEmail } from '../sign-in/own/account.ts';
import { createEmbeddedIdentity } from '../sign-in/own/own-identity.ts';
import { countUnsealed, createSeal, describeUnsealed } from '../sign-in/own/seal.ts';
import { ISSUER } from '../sign-in/own/session-end.ts';
import { createFirebaseIdentity, firebaseIssuer } from '../sign-in/firebase/firebase.ts';
import type { Identity } from '../sign-in/identity.ts';

/**
 * Returns the key that encrypts secrets in the database: the configured one or, for the embedded database, one from a file that backups
 * exclude. Null when neither exists.
 */
async function openSealingKey({
  secretsKey,
  databaseUrl,
  dataDir,
}: Services['config']): Promise<Buffer | null> {
  if (secretsKey !== null) return secretsKey;
  return databaseUrl === null ? readOrMakeKey(path.join(dataDir, 'secrets.key')) : null;
}

/**
 * Checks whether this machine's key can decrypt the secrets of authenticator apps, for a command that changes nothing. Where the site would
 * create a new key, no stored secret is readable.
 */
export async function findSealTrouble({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<{ code: string; message: string } | null> {
  if (config.firebase) return null;
  const { secretsKey, databaseUrl, dataDir } = config;
  const made =
    databaseUrl === null ? ((await readKey(path.join(dataDir, 'secrets.key'))) ?? makeKey()) : null;
  const seal = createSeal(secretsKey ?? made);
  return describeUnsealed(await countUnsealed(db, seal), seal);
}

/** Returns the configured identity provider for a command that does not open it. */
export function nameIdentity({
  firebase,
  google,
  mail,
}: Services['config']): Pick<Identity, 'issuer' | 'settings'> {
  return firebase
    ? { issuer: firebaseIssuer(firebase.projectId), settings: { provider: 'firebase', ...firebase } }
    : { issuer: ISSUER, settings: { provider: 'embedded', google: google !== null, mail: mail !== null } };
}

/** Opens the configured identity provider: the Firebase project, or the site's own. */
export async function openIdentity({
  config,
  db,
  clock,
  log,
  mail,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'mail'>): Promise<Identity> {
  const { firebase, google, publicUrl, rateLimit } = config;
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
    readArena: async () => (await readClub(db, config)).arena,
    readArenaForReader: async () => (await readClubForReader(db, config)).arena,
    rateLimit,
    google,
    mail,
    sealingKey: await openSealingKey(config),
  });
}
