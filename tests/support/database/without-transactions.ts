import type { Db, Trx } from '#server/platform/db/database.ts';

/**
 * Lets each statement count by itself, for the negative control: a process that ends leaves half of what belongs together.
 */
export function withoutTransactions(db: Db): Db {
  const transaction = () => ({ execute: <T>(work: (trx: Trx) => Promise<T>) => work(db as unknown as Trx) }); // which it is not
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
