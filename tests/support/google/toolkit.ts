import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Clock } from '#server/platform/clock.ts';
import { refuse, type Accounts, type GoogleAccount } from './accounts.ts';
import { TOKEN_SECONDS, type IdTokens } from './id-tokens.ts';

/** The fields of the SDK's requests that matter here. */
export interface ToolkitRequest {
  email?: string;
  password?: string;
  idToken?: string;
  displayName?: string;
  photoUrl?: string;
  deleteAttribute?: string[];
  requestType?: string;
  requestUri?: string;
}

interface Grant {
  localId: string;
  authTime: number;
}

interface Parts {
  accounts: Accounts;
  tokens: IdTokens;
  clock: Clock;
}

function present(account: GoogleAccount) {
  const { password, federatedId, email, ...rest } = account;
  const linked = [
    ...(password === undefined ? [] : [{ providerId: 'password', rawId: email, federatedId: email, email }]),
    ...(federatedId === undefined
      ? []
      : [{ providerId: 'google.com', rawId: federatedId, federatedId, email }]),
  ];
  return { ...rest, email, validSince: String(rest.validSince), providerUserInfo: linked };
}

/** Makes the calls of the Identity Toolkit and the Secure Token service that Firebase's SDK uses. */
export function createToolkit({ accounts, tokens, clock }: Parts) {
  const grants = new Map<string, Grant>();
  /** The mails that Google would have sent, as `VERIFY_EMAIL ann@example.com`. */
  const mails: string[] = [];
  const now = () => Math.floor(clock().getTime() / 1000);

  async function enter(account: GoogleAccount) {
    if (account.disabled) refuse('USER_DISABLED');
    const refreshToken = randomUUID();
    const grant = { localId: account.localId, authTime: now() };
    grants.set(refreshToken, grant);
    const idToken = await tokens.sign(account, grant.authTime);
    const { localId, email, displayName, photoUrl } = account;
    return { localId, email, displayName, photoUrl, idToken, refreshToken, expiresIn: String(TOKEN_SECONDS) };
  }

  function bearerOf(idToken = ''): GoogleAccount {
    const { sub = '', iat = 0 } = decodeJwt(idToken);
    const account = accounts.findById(sub);
    if (account.disabled) refuse('USER_DISABLED');
    if (iat < account.validSince) refuse('TOKEN_EXPIRED');
    return account;
  }

  function checkPassword(password = ''): string {
    return password.length < 6
      ? refuse('WEAK_PASSWORD : Password should be at least 6 characters')
      : password;
  }

  const calls: Record<string, (asked: ToolkitRequest) => unknown> = {
    'accounts:signUp': ({ email = '', password }) => {
      if (!/^\S+@\S+\.\S+$/.test(email)) refuse('INVALID_EMAIL');
      if (accounts.findByEmail(email)) refuse('EMAIL_EXISTS');
      return enter(accounts.add({ email, password: checkPassword(password) }));
    },
    'accounts:signInWithPassword': ({ email, password }) => {
      const account = accounts.findByEmail(email);
      if (!account || account.password !== password) return refuse('INVALID_LOGIN_CREDENTIALS');
      return enter(account);
    },
    'accounts:lookup': ({ idToken }) => ({ users: [present(bearerOf(idToken))] }),
    'accounts:update': async ({ idToken, displayName, photoUrl, password, deleteAttribute = [] }) => {
      const account = bearerOf(idToken);
      if (displayName !== undefined) account.displayName = displayName;
      if (photoUrl !== undefined) account.photoUrl = photoUrl;
      if (deleteAttribute.includes('PHOTO_URL')) account.photoUrl = undefined;
      if (deleteAttribute.includes('DISPLAY_NAME')) account.displayName = undefined;
      if (password === undefined) return present(account);
      account.password = checkPassword(password);
      account.validSince = now();
      return { ...present(account), ...(await enter(account)) };
    },
    'accounts:delete': ({ idToken }) => ({ removed: accounts.remove(bearerOf(idToken).localId) }),
    'accounts:sendOobCode': ({ requestType, email, idToken }) => {
      const to = idToken === undefined ? accounts.findByEmail(email) : bearerOf(idToken);
      // Google does not reveal whether an email has an account.
      if (to) mails.push(`${requestType} ${to.email}`);
      return { email };
    },
    'accounts:signInWithIdp': async ({ requestUri = '' }) => {
      const email = new URLSearchParams(new URL(requestUri).hash.slice(1)).get('email') ?? '';
      const known = accounts.findByEmail(email);
      const account = known ?? accounts.add({ email });
      // Google has verified the owner of the email, so a password that someone else chose is no longer valid.
      if (!account.emailVerified) delete account.password;
      account.emailVerified = true;
      account.federatedId = `google-${email}`;
      account.displayName ??= 'Gina Google';
      const profile = { id: account.federatedId, email, verified_email: true, name: account.displayName };
      return {
        ...(await enter(account)),
        providerId: 'google.com',
        federatedId: account.federatedId,
        isNewUser: !known,
        rawUserInfo: JSON.stringify(profile),
      };
    },
  };

  return {
    mails,
    call: (name: string, asked: ToolkitRequest) =>
      (calls[name] ?? (() => refuse(`NO_SUCH_CALL ${name}`)))(asked),
    /** Answers a refresh token as securetoken.googleapis.com does. */
    async renew(refreshToken: string) {
      const grant = grants.get(refreshToken) ?? refuse('INVALID_REFRESH_TOKEN');
      const account = accounts.findById(grant.localId);
      if (account.disabled) refuse('USER_DISABLED');
      if (grant.authTime < account.validSince) refuse('TOKEN_EXPIRED');
      const idToken = await tokens.sign(account, grant.authTime);
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: String(TOKEN_SECONDS),
        token_type: 'Bearer',
        user_id: grant.localId,
      };
    },
    enter,
  };
}
