import type { ColumnType, Generated } from 'kysely';

// Payments on pages of a provider's own; part of schema.ts.

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What is needed to send a payer to the provider's page again, and to take the next step exactly once. */
interface HostedCheckoutsTable {
  provider: string;
  payment_id: string;
  /** The provider's id of the payment, as in payments. */
  ref: string;
  /** Where the payer goes. */
  url: string;
  /** What the payer's browser brought back; a hint, never the truth about money. */
  returned: 'success' | 'failure' | 'cancel' | null;
  /** When the provider was asked to take the money; set before the call. */
  taken_at: MaybeInstant;
  /** From then on the money must not be taken any more. */
  closed_at: MaybeInstant;
  /** The provider's id of the money that counts, where more came under the same ref. */
  transaction: string | null;
  /** The provider's words when it took nothing. */
  error: string | null;
  /** When to ask next, while something can still be paid there that is over here. */
  look_at: MaybeInstant;
  looks: Generated<number>;
  created_at: Date;
}

/** One token of a provider for all nodes; a secret. */
interface ProviderTokensTable {
  provider: string;
  token: string;
  refresh_token: string;
  expires_at: Date;
  /** The one node that asks for another. */
  lease: string | null;
  leased_until: Date;
  /** When a token was granted last, and the time before that. */
  granted_at: MaybeInstant;
  granted_before: MaybeInstant;
}

export interface HostedTables {
  hosted_checkouts: HostedCheckoutsTable;
  provider_tokens: ProviderTokensTable;
}
