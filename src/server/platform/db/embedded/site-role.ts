import crypto from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../connection.ts';
import { retryConflicts } from '../database.ts';
import { SITE_USER } from './cluster.ts';

type Reached = Exclude<Connection, { connectionString: string }>;

/** An arbitrary number for the advisory lock that serialises processes preparing the role. */
const LOCK = 7_340_022;

const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${SITE_USER}') then create role ${SITE_USER} login; end if;
end $$`;

const OWN_DATABASE = `select format('alter database %I owner to ${SITE_USER}', datname) as statement
  from pg_database where datname = current_database() and datdba <> '${SITE_USER}'::regrole`;

// A sequence follows the table that owns it; objects of an extension keep their owner.
const OWN_TABLES = `
  with strange as (
    select c.oid, n.nspname, c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and c.relowner <> '${SITE_USER}'::regrole
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i') and d.classid = 'pg_class'::regclass
        and (d.deptype = 'e' or c.relkind = 'S'))
  )
  select format('alter %s %I.%I owner to ${SITE_USER}',
    case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    nspname, relname) as statement from strange
  union all
  select format('alter schema %I owner to ${SITE_USER}', nspname) from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') and nspowner <> '${SITE_USER}'::regrole`;

async function runEach(client: pg.Client, list: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(list);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Returns the role's password, derived from the superuser's so that no second file is needed; undefined when connections need no password.
 */
function derivePassword({ password }: Reached): string | undefined {
  return password === undefined
    ? undefined
    : crypto.createHmac('sha256', password).update(SITE_USER).digest('base64url');
}

async function prepare(superuser: Reached): Promise<void> {
  const client = new pg.Client({ ...superuser, application_name: 'sports-club role' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(CREATE_ROLE);
    const password = derivePassword(superuser);
    if (password !== undefined) await client.query(`alter role ${SITE_USER} password '${password}'`);
    await runEach(client, OWN_DATABASE);
    await runEach(client, OWN_TABLES);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Creates the site's role if necessary and makes it the owner of all the site's tables, including those that an earlier release created as
 * superuser. Returns the site's connection, whose role cannot read files, run programs or change roles.
 */
export async function prepareSiteRole(superuser: Connection): Promise<Connection> {
  if ('connectionString' in superuser) throw new TypeError('the embedded server has no connection string');
  await retryConflicts(() => prepare(superuser));
  const password = derivePassword(superuser);
  return { ...superuser, user: SITE_USER, ...(password !== undefined && { password }) };
}
