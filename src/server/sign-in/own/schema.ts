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
  authenticated_at: Date | null;
  family: Buffer | null;
  secret_since: Date | null;
  next_secret_hash: Buffer | null;
  next_salt: Buffer | null;
  previous_secret_hash: Buffer | null;
  previous_salt: Buffer | null;
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

interface FactorsTable {
  account_id: string;
  secret: string;
  confirmed_at: Date | null;
  /** bigint, which pg gives as text. */
  last_step: Generated<number>;
  created_at: Date;
}

interface RecoveryCodesTable {
  account_id: string;
  code_hash: Buffer;
}

interface HalfSignInsTable {
  secret_hash: Buffer;
  account_id: string;
  credentials_version: number;
  provider: string;
  expires_at: Date;
}

interface SigningKeysTable {
  generation: number;
  kid: string;
  private_key: string;
  public_key: string;
  created_at: Generated<Date>;
}

interface BrowsersTable {
  account_id: string;
  secret_hash: Buffer;
  last_used_at: Date;
  expires_at: Date;
}

declare module '../../platform/db/schema.ts' {
  interface Tables {
    identity_accounts: AccountsTable;
    identity_sessions: SessionsTable;
    identity_links: LinksTable;
    identity_factors: FactorsTable;
    identity_recovery_codes: RecoveryCodesTable;
    identity_half_sign_ins: HalfSignInsTable;
    identity_signing_keys: SigningKeysTable;
    identity_browsers: BrowsersTable;
  }
}
