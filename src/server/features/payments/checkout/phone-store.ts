import { unconfirmedUnless } from '../../../platform/db/confirmed-phone.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

export async function findPhone(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return user?.phone ?? null;
}

export async function setPhone(trx: Trx, userId: string, phone: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phone, ...unconfirmedUnless(phone) })
    .where('id', '=', userId)
    .execute();
}
