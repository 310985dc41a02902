import { sql, type Kysely } from 'kysely';

// Finds out from the database what the rich club contains: a table, column or status that a migration adds is reported as missing until the
// club has a row with it.

type AnyDb = Pick<Kysely<never>, 'getExecutor'>;

/** Kinds that are defined by several columns, each with a query for its rows. */
const KINDS: Record<string, string> = {
  'booking: waits for its approval': `bookings where status = 'pending'`,
  'booking: moved': `audit where action = 'booking.moved'`,
  'booking: held for whoever waits': `bookings where status = 'offered'`,
  'booking: weekly, half of it cancelled': `bookings b where status = 'cancelled' and series_id is not null
    and exists (select from bookings o where o.series_id = b.series_id and o.status = 'approved')`,
  'booking: of a guest with a name': `bookings join guests g on g.id = guest_id and g.phone is not null`,
  'booking: of somebody who walked in': `bookings join guests g on g.id = guest_id and g.phone is null`,
  'booking: of a guest who has an account now': `guests where user_id is not null`,
  'booking: checked in': `bookings where checked_in_at is not null`,
  'booking: not come': `bookings where no_show_at is not null`,
  'booking: of somebody who was removed': `bookings join users u on u.id = user_id and u.removed_at is not null`,
  'payment: whole, by card': `payments where status = 'succeeded' and charge_id is null and provider = 'embedded'`,
  'payment: with a coupon': `payments where status = 'succeeded' and discount_poisha > 0 and amount_poisha > 0`,
  'payment: of nothing': `payments where status = 'succeeded' and provider = 'none'`,
  'payment: an advance, the rest is open': `bookings where covered_poisha > 0 and due_later_poisha > 0`,
  'payment: an advance and the rest': `bookings b where due_later_poisha = 0 and (select count(*) from payments p
    where p.booking_id = b.id and p.charge_id is not null and p.status = 'succeeded' and p.provider = 'embedded') = 2`,
  'payment: the parts of several people, with guests': `bookings b where fees_poisha > 0 and (select count(*)
    from payments p where p.booking_id = b.id and p.provider = 'desk') > 2`,
  'payment: by hand, and corrected': `audit where action = 'payment.corrected'`,
  'payment: on SSLCommerz’s page': `payments where status = 'succeeded' and provider like 'sslcommerz%'`,
  'payment: on bKash’s page': `payments where status = 'succeeded' and provider like 'bkash%'`,
  'payment: of dues': `payments where status = 'succeeded' and booking_id is null`,
  'payment: of dues, by a link': `payments where status = 'succeeded' and by_link`,
  'payment: of no use': `payments where status = 'unapplied'`,
  'refund: of a part': `refunds r join payments p on p.id = payment_id and p.refunded_poisha between 1 and p.amount_poisha - 1`,
  'refund: of all': `refunds r join payments p on p.id = payment_id and p.refunded_poisha = p.amount_poisha`,
  'refund: automatic': `refunds where automatic`,
  'refund: failed, and tried again': `refunds r where status = 'failed' and exists (select from refunds o
    where o.payment_id = r.payment_id and o.id > r.id)`,
  'refund: handed back': `refunds where handed_by is not null`,
  'refund: to be handed back': `refunds r join payments p on p.id = payment_id and p.provider = 'desk' where r.status = 'due'`,
  'refund: at SSLCommerz': `refunds join payments p on p.id = payment_id and p.provider like 'sslcommerz%'`,
  'refund: at bKash': `refunds r join payments p on p.id = payment_id and p.provider like 'bkash%' where r.status = 'succeeded'`,
  'refund: of dues': `refunds r join payments p on p.id = payment_id and p.booking_id is null`,
  'membership: renewed': `memberships where after_end is not null`,
  'membership: imported': `member_import_memberships where membership_id is not null`,
  'membership: ended early': `audit where action = 'membership.changed'`,
  'household: of several people': `households h where (select count(*) from users u where u.household_id = h.id) > 1`,
  'household: whoever paid was removed': `households where over_at is not null`,
  'person: removed': `users where removed_at is not null`,
  'person: renamed': `bookings join users on users.id = user_id and display_name <> user_name and removed_at is null`,
  'court: archived': `courts where archived_at is not null`,
  'court: renamed': `courts where past_types <> '{}'`,
};

async function listOf(db: AnyDb, statement: string): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(statement).execute(db);
  return rows.map(({ name }) => name);
}

const OURS = `n.nspname in ('public', 'card_gateway') and c.relkind = 'r'`;
const NAME = `case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname`;

interface Column {
  table: string;
  column: string;
}

interface Listed {
  table: string;
  column: string;
  values: string[];
}

/** Returns the allowed values of each column with a check constraint that lists texts. */
async function listValues(db: AnyDb): Promise<Listed[]> {
  const { rows } = await sql
    .raw<{ table: string; text: string }>(
      `select ${NAME} as table, pg_get_constraintdef(k.oid) as text
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       where k.contype = 'c' and ${OURS}`,
    )
    .execute(db);
  return rows.flatMap(({ table, text }) =>
    [...text.matchAll(/\(?(\w+) = ANY \(ARRAY\[([^\]]*)\]\)/g)].map(([, column = '', list = '']) => ({
      table,
      column,
      values: [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
    })),
  );
}

/** What the club need not contain, by the beginning of its name. The key gives the reason. */
const LACKING: Record<string, string[]> = {
  'no backup has them: they belong to the installation': [
    'table backups',
    'value backups.',
    'column provider_tokens.',
    'column push_subscriptions.used_at',
    'column card_gateway.bkash_tokens.refreshed_at',
  ],
  'rules and settings have one row, which says one of several': [
    'value club_rules.advance_kind',
    'value club_rules.approval',
    'value club_settings.language',
  ],
  'it is there for as long as a node works on the row': [
    'column deliveries.lease',
    'column bookings.expiry_next_at',
    'column users.left_household_at',
  ],
  'nothing writes them any more, and the next release drops them': [
    'column slot_claims.day_turn',
    'column slot_claims.user_id',
    'column slot_claims.week',
  ],
  'it says why an event of a provider failed, which is tried again; the test providers answer each': [
    'column provider_events.error',
  ],
  'Google is another company’s server, and the tests of signing in have a double of it': [
    'column identity_accounts.google_subject',
    'column identity_accounts.photo_url',
  ],
};

const isLacking = (name: string) =>
  Object.values(LACKING).some((names) => names.some((begin) => name.startsWith(begin)));

/** Returns every table, column, status and kind for which a club has no row. */
async function findAbsent(db: AnyDb): Promise<string[]> {
  const { rows: columns } = await sql
    .raw<Column>(
      `select ${NAME} as table, attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped where ${OURS} order by 1, attnum`,
    )
    .execute(db);
  const missing: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table);
    const counts = own.map(({ column }, nth) => `count(${column})::int as c${nth}`).join(', ');
    const { rows } = await sql
      .raw<Record<string, number>>(`select count(*)::int as all_rows, ${counts} from ${table}`)
      .execute(db);
    const [count = {}] = rows;
    if (count['all_rows'] === 0) missing.push(`table ${table}`);
    else
      missing.push(
        ...own.filter((_, nth) => count[`c${nth}`] === 0).map(({ column }) => `column ${table}.${column}`),
      );
  }
  for (const { table, column, values } of await listValues(db)) {
    const found = await listOf(db, `select distinct ${column} as name from ${table}`);
    missing.push(
      ...values
        .filter((value) => !found.includes(value))
        .map((value) => `value ${table}.${column} = ${value}`),
    );
  }
  for (const [kind, rows] of Object.entries(KINDS))
    if ((await listOf(db, `select '' as name from ${rows} limit 1`)).length === 0)
      missing.push(`kind ${kind}`);
  return [...new Set(missing)].sort();
}

/** Returns what a rich club should contain but does not, and what it is said to lack but contains. */
export async function findMissing(db: AnyDb): Promise<string[]> {
  const absent = await findAbsent(db);
  const needless = Object.values(LACKING)
    .flat()
    .filter((begin) => !absent.some((name) => name.startsWith(begin)));
  return [...absent.filter((name) => !isLacking(name)), ...needless.map((name) => `not lacking: ${name}`)];
}
