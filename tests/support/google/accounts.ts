import { randomUUID } from 'node:crypto';

/** An account of the project, with the field names of Google's Identity Toolkit. */
export interface GoogleAccount {
  localId: string;
  email: string;
  emailVerified: boolean;
  password?: string | undefined;
  /** The id of the linked Google account. */
  federatedId?: string;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  disabled: boolean;
  /** Tokens issued before this second are refused. */
  validSince: number;
}

/** A refusal with an error code of the Identity Toolkit. */
export class ToolkitRefusal extends Error {}

export function refuse(message: string): never {
  throw new ToolkitRefusal(message);
}

export function createAccounts() {
  const byId = new Map<string, GoogleAccount>();
  const findByEmail = (email = ''): GoogleAccount | undefined =>
    [...byId.values()].find((account) => account.email === email.toLowerCase());

  return {
    findByEmail,
    findById: (localId: string) => byId.get(localId) ?? refuse('USER_NOT_FOUND'),
    add(fields: Partial<GoogleAccount> & { email: string }): GoogleAccount {
      const account = {
        localId: randomUUID().replaceAll('-', '').slice(0, 28),
        emailVerified: false,
        disabled: false,
        validSince: 0,
        ...fields,
        email: fields.email.toLowerCase(),
      };
      byId.set(account.localId, account);
      return account;
    },
    remove: (localId: string) => byId.delete(localId),
    ofEmail: (email: string) => findByEmail(email) ?? refuse('EMAIL_NOT_FOUND'),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
