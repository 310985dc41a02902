import type { Db, Trx } from '#server/platform/db/database.ts';

/** Makes each statement commit by itself. This is the negative control: a process that ends leaves incomplete changes behind. */
export function withoutTransactions(db: Db): Db {
  const transaction = () => ({ execute: <T>(work: (trx: Trx) => Promise<T>) => work(db as unknown as Trx) }); // the handle is no real transaction
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
