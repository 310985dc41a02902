import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { findMissing } from '../support/rich-club/holdings.ts';
import { openRichClub } from '../support/rich-club/open-rich-club.ts';

const { server } = await openRichClub();
const { db } = server;

test('the rich club holds every table, status and kind', async () => {
  expect(await findMissing(db)).toEqual([]);
});

test.each([
  ['a table', sql`create table public.lockers (id int)`, 'table lockers'],
  ['a column', sql`alter table courts add column light text`, 'column courts.light'],
  [
    'a status',
    sql`alter table refunds add check (status in ('due', 'sent', 'succeeded', 'failed', 'lost'))`,
    'value refunds.status = lost',
  ],
  [
    'a kind of which no row is left',
    sql`delete from audit where action = 'booking.moved'`,
    'kind booking: moved',
  ],
])('control: %s that it does not hold is named', async (_, change, name) => {
  const back = new Error('back');
  const changed = db.transaction().execute(async (trx) => {
    await change.execute(trx);
    expect(await findMissing(trx)).toContain(name);
    throw back;
  });
  await expect(changed).rejects.toBe(back);
});
