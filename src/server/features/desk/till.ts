import { sql } from 'kysely';
import { toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { MOST_TILL_ENTRIES, type DueRefund, type Till, type TillEntry } from '#contract/desk/desk-money.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import type { PaidMembership } from '#contract/payments/paid-membership.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import { selectPaidMembership } from '../payments/dues.ts';
import { typedReference } from '../payments/references.ts';
import { sayReason } from '../payments/words.ts';

/** One payment received at the desk, or one refund handed back there. */
interface MoneyMoved {
  kind: 'taken' | 'given-back';
  amount: Poisha;
  method: string;
  /** The name of the staff member who received it or handed it back. */
  by: string;
}

function sumMoved(moved: MoneyMoved[]): Till['total'] {
  const total = (kind: MoneyMoved['kind']) =>
    toTaka(poisha(moved.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0)));
  return { taken: total('taken'), given_back: total('given-back'), count: moved.length };
}

/** Returns the sums by method and by person, largest first. */
function addUp(moved: MoneyMoved[]): Pick<Till, 'total' | 'by_method' | 'by_person'> {
  const groupMoney = (key: (one: MoneyMoved) => string) =>
    [...Map.groupBy(moved, key)]
      .map(([name, group]) => ({ name, ...sumMoved(group) }))
      .sort((a, b) => b.taken - a.taken || a.name.localeCompare(b.name));
  return {
    total: sumMoved(moved),
    by_method: groupMoney(({ method }) => method).map(({ name, ...sum }) => ({ method: name, ...sum })),
    by_person: groupMoney((one) => one.by).map(({ name, ...sum }) => ({ person: name, ...sum })),
  };
}

interface EntryRow extends MoneyMoved {
  at: Date;
  payment_id: string;
  provider_ref: string;
  booking_id: string | null;
  court_type: string | null;
  court_type_bn: string | null;
  membership: PaidMembership | null;
  person_name: string;
}

const namePurpose = ({
  court_type,
  court_type_bn,
  membership,
}: Pick<EntryRow, 'court_type' | 'court_type_bn' | 'membership'>) => ({
  ...(court_type !== null && { court_type }),
  ...(court_type_bn !== null && { court_type_bn }),
  ...(membership && { membership }),
});

function toEntry(row: EntryRow): TillEntry {
  const { at, kind, amount, method, by, booking_id } = row;
  return {
    at: at.toISOString(),
    kind,
    amount: toTaka(amount),
    method,
    reference: typedReference(row.provider_ref, row.payment_id),
    by,
    booking_id,
    ...namePurpose(row),
    person: row.person_name,
  };
}

export async function readTill(db: Db, date: ClubDate): Promise<Till> {
  const [from, to] = [toInstant(date, 0), toInstant(date, 24 * 60)];
  const { rows } = await named(
    'find-till',
    sql<EntryRow>`
      select moved.at, moved.kind, moved.amount, moved.by_name as by, p.id as payment_id, p.provider_ref, p.method[1] as method,
        b.id as booking_id, b.court_type, ${courtsInBangla('b')} as court_type_bn, ${selectPaidMembership('p')} as membership,
        coalesce(b.user_name, payer.display_name, '') as person_name
      from (
        select paid_at as at, 'taken' as kind, amount_poisha as amount, payments.id as payment_id, u.display_name as by_name
        from payments join users u on u.id = taken_by
        where provider = 'desk' and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz
        union all
        select ended_at, 'given-back', amount_poisha, payment_id, u.display_name
        from refunds join users u on u.id = handed_by
        where handed_by is not null and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz
      ) moved join payments p on p.id = moved.payment_id left join bookings b on b.id = p.booking_id
        left join users payer on b.id is null and payer.id = p.user_id
      order by moved.at desc`,
  ).execute(db);
  return { date, ...addUp(rows), entries: rows.slice(0, MOST_TILL_ENTRIES).map(toEntry) };
}

interface DueRow
  extends
    Omit<DueRefund, 'amount' | 'created_at' | 'date' | 'court_type' | 'court_type_bn' | 'membership'>,
    Pick<EntryRow, 'court_type' | 'court_type_bn' | 'membership'> {
  date: ClubDate | null;
  amount: Poisha;
  created_at: Date;
}

/** Returns refunds of payments by hand that are still to be handed back, oldest first. */
export async function findToHandBack(db: Db, limit: number): Promise<DueRefund[]> {
  const { rows } = await named(
    'find-to-hand-back',
    sql<DueRow>`
      select r.id as _id, b.id as booking_id, r.amount_poisha as amount, r.reason, r.created_at,
        coalesce(b.user_name, payer.display_name, '') as person, coalesce(g.phone, payer.phone) as phone,
        b.court_type, ${courtsInBangla('b')} as court_type_bn, b.play_date as date, ${selectPaidMembership('p')} as membership
      from refunds r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id
        left join guests g on g.id = b.guest_id left join users payer on b.id is null and payer.id = p.user_id
      where r.status = 'due' and p.provider = 'desk'
      order by r.created_at limit ${limit}`,
  ).execute(db);
  return rows.map(({ court_type, court_type_bn, membership, date, ...row }) => ({
    ...row,
    ...namePurpose({ court_type, court_type_bn, membership }),
    ...(date !== null && { date }),
    amount: toTaka(row.amount),
    reason: sayReason(row.reason),
    created_at: row.created_at.toISOString(),
  }));
}
