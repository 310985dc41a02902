import type { Db } from '../../db/database.ts';
import type { PaymentRow } from '../store.ts';

const PAGE = 500;

/** Our payments with a provider since then, oldest first. */
export async function* readPayments(db: Db, provider: string, since: Date): AsyncGenerator<PaymentRow> {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const page: PaymentRow[] = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('created_at', '>=', since)
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    last = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}
