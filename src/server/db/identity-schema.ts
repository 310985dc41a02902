import type { Generated } from 'kysely';

interface AccountsTable {
  id: string;
  email: string;
  email_verified: Generated<boolean>;
  password_hash: string | null;
  display_name: Generated<string>;
  photo_url: string | null;
  google_subject: string | null;
  long_password: boolean | null;
  credentials_version: Generated<number>;
  created_at: Generated<Date>;
}

interface SessionsTable {
  id: string;
  secret_hash: Buffer;
  account_id: string;
  provider: string;
  signed_in_at: Date;
  expires_at: Date;
  user_agent: Generated<string>;
}

export type LinkPurpose = 'reset' | 'confirm';

interface LinksTable {
  token_hash: Buffer;
  account_id: string;
  purpose: LinkPurpose;
  mailed: boolean;
  expires_at: Date;
}

interface SigningKeysTable {
  generation: number;
  kid: string;
  private_key: string;
  public_key: string;
  created_at: Generated<Date>;
}

interface AttemptsTable {
  bucket: string;
  hits: number;
  resets_at: Date;
}

interface BrowsersTable {
  account_id: string;
  secret_hash: Buffer;
  last_used_at: Date;
  expires_at: Date;
}

/** The tables of the embedded sign-in service. */
export interface IdentityTables {
  identity_accounts: AccountsTable;
  identity_sessions: SessionsTable;
  identity_links: LinksTable;
  identity_signing_keys: SigningKeysTable;
  identity_attempts: AttemptsTable;
  identity_browsers: BrowsersTable;
}
