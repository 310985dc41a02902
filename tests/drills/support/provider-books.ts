import { sql } from 'kysely';
import { toClubDate } from '#contract/clock/club-time.ts';
import { STRIPE_KEYS } from '../../providers/stripe/stripe-stand-in.ts';
import { refundInBkashPanel, refundInSslcommerzPanel } from '../../providers/support/panel.ts';
import type { ProviderClub } from './provider-club.ts';
import type { Name } from './provider-stand-ins.ts';

/** Makes a refund of `taka` in the provider's panel. Returns its id in a settlement file. */
export async function refundInPanel(
  club: ProviderClub,
  name: Name,
  ref: string,
  taka: number,
): Promise<string> {
  const now = new Date();
  if (name === 'bkash-test') return refundInBkashPanel(club.there, ref, taka, now);
  if (name === 'sslcommerz-test') return refundInSslcommerzPanel(club.there, ref, taka, now);
  const answer = await club.stripe.gateway(
    new Request('http://stripe/v1/refunds', {
      method: 'POST',
      headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
      body: new URLSearchParams({ payment_intent: ref, amount: String(taka * 100) }),
    }),
  );
  const { id } = (await answer.json()) as { id: string }; // conformance.test.ts checks this shape against Stripe's SDK.
  return id;
}

/** Lets the payer's bank open a dispute of a Stripe card payment, or decide it. */
export async function disputeInPanel(
  { there }: ProviderClub,
  ref: string,
  status: 'needs_response' | 'lost' = 'needs_response',
): Promise<void> {
  await sql`
    with charge as (select latest_charge as id from card_gateway.payment_intents where id = ${ref})
    insert into card_gateway.disputes (id, charge, reason, status, created_at)
    select 'du_' || id, id, 'fraudulent', ${status}, now() from charge
    on conflict (id) do update set status = excluded.status`.execute(there);
}

const REFUNDS = {
  stripe: 'refunds',
  'sslcommerz-test': 'sslcommerz_refunds',
  'bkash-test': 'bkash_refunds',
} as const;

/** Returns the amount of each refund that a provider has made, in taka. */
export async function givenBack({ there }: ProviderClub, name: Name): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select amount from ${sql.table(`card_gateway.${REFUNDS[name]}`)} order by created_at`.execute(there);
  return rows.map(({ amount }) => amount / 100);
}

const TAKEN = {
  stripe: sql`select amount from card_gateway.payment_intents where status = 'succeeded'`,
  'sslcommerz-test': sql`select amount from card_gateway.sslcommerz_transactions where ending = 'paid'`,
  'bkash-test': sql`select amount * debits as amount from card_gateway.bkash_payments where debits > 0`,
} as const;

export async function taken({ there }: ProviderClub, name: Name): Promise<number> {
  const { rows } = await sql<{ taka: number }>`
    select (coalesce(sum(amount), 0) / 100)::int as taka from (${TAKEN[name]}) of_all`.execute(there);
  return rows[0]?.taka ?? 0;
}

export async function sslcommerzLines({ there }: ProviderClub): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(',', s.tran_id, m.number, m.kind, m.amount / 100) as line
    from (
      select bank_tran_id, bank_tran_id as number, 'Payment' as kind, amount
        from card_gateway.sslcommerz_transactions where ending = 'paid'
      union all select bank_tran_id, refund_ref_id, 'Refund', amount from card_gateway.sslcommerz_refunds
    ) m
    join card_gateway.sslcommerz_transactions t using (bank_tran_id)
    join card_gateway.sslcommerz_sessions s on s.key = t.session_key order by 1`.execute(there);
  return rows.map(({ line }) => `${line},${toClubDate(new Date())}`);
}

export async function bkashNumber({ there }: ProviderClub, { ref }: { ref: string }): Promise<string> {
  const { trx_id } = await there
    .selectFrom('card_gateway.bkash_payments')
    .select('trx_id')
    .where('payment_id', '=', ref)
    .executeTakeFirstOrThrow();
  return trx_id ?? '';
}

/** Returns what the club's own books say it took and refunded, in taka. */
export async function booksOf({ db }: ProviderClub): Promise<{ took: number; 'gave back': number }> {
  const { rows } = await sql<{ took: number; gave: number }>`
    select (select sum(amount_poisha) / 100 from payments where status in ('succeeded', 'unapplied'))::int as took,
      (select sum(amount_poisha) / 100 from refunds where status in ('sent', 'succeeded'))::int as gave`.execute(
    db,
  );
  return { took: rows[0]?.took ?? 0, 'gave back': rows[0]?.gave ?? 0 };
}
