import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { IDENTITY_BASE, type Endpoint, type RequestOf } from '#contract/endpoint.ts';
import { signedIn, signUp } from '#contract/identity/sign-in.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { ISSUER } from '#server/sign-in/own/session-end.ts';
import { makeCallUrl } from '#web/api/exchange.ts';
import { ensureBuilt } from '../../../scripts/build-web.mjs';
import { makeTemporaryFolder } from '../../support/processes/temporary-folder.ts';
import { startCluster } from '../support/cluster.ts';
import { createClient, type Ask, type Client } from '../support/load.ts';
import type { Program } from '../support/program.ts';
import { startNode } from '../support/site.ts';
import { fillClub, LONG, PEOPLE, type Size } from './fill.ts';

export interface Person {
  email: string;
  token: string;
  cookie: string;
}

export interface GrownSite {
  program: Program;
  client: Client;
  url: string;
  db: Db;
  people: Record<'admin' | 'regular' | 'newcomer', Person>;
  /** Queries the club's database for rows to use in requests. */
  rows: <Row extends object>(statement: string) => Promise<Row[]>;
  stop(): Promise<void>;
}

/** Returns the HTTP request of a call, by `person` or by a visitor. */
export function toAsk(endpoint: Endpoint, request: RequestOf<Endpoint> = {}, person?: Person): Ask {
  const { method, base } = endpoint;
  return {
    method,
    path: makeCallUrl(base, endpoint, request),
    headers: {
      ...(person && base !== IDENTITY_BASE && { authorization: `Bearer ${person.token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  };
}

/** Signs up at the identity service, and links the club's existing record of this email to the account. */
async function takeOver(
  site: Pick<GrownSite, 'client' | 'rows'>,
  origin: string,
  email: string,
): Promise<Person> {
  const ask = toAsk(signUp, { body: { email, password: 'Kabaddi-7-days', displayName: 'Amina' } });
  const answer = await site.client.ask({ ...ask, headers: { ...ask.headers, origin } });
  if (answer.status >= 300) throw new Error(`Nobody could sign up: ${answer.status} ${answer.body}`);
  await site.rows(`update users set issuer = '${ISSUER}', subject = (select id::text from identity_accounts a where a.email = users.email)
    where email = '${email}'`);
  const cookies = answer.headers['set-cookie'];
  return {
    email,
    token: signedIn.parse(JSON.parse(answer.body)).token,
    cookie: (Array.isArray(cookies) ? cookies : []).map((one) => one.split(';')[0]).join('; '),
  };
}

/** Fills the database and starts the product on it. */
export async function openGrownSite(databaseUrl: string, size: Size, folder: string): Promise<GrownSite> {
  await migrate({ connectionString: databaseUrl }, pino({ level: 'warn' }));
  await fillClub(databaseUrl, size);
  const db = openDatabase(
    // A statement that is still running fails; at the end, the cluster stops before the last connection is closed.
    createPool({ connectionString: databaseUrl }, { max: 1, onBroken: () => undefined }),
  );
  const { program, url } = await startNode(databaseUrl, folder);
  const client = createClient(url);
  const rows = async <Row extends object>(statement: string) =>
    (await sql.raw<Row>(statement).execute(db)).rows;
  const join = (email: string) => takeOver({ client, rows }, url, email);
  const people = {
    admin: await join(PEOPLE.admin),
    regular: await join(PEOPLE.regular),
    newcomer: await join(PEOPLE.newcomer),
  };
  await rows(`update users set role = 'admin' where email = '${PEOPLE.admin}'`);
  return {
    program,
    client,
    url,
    db,
    people,
    rows,
    async stop() {
      client.close();
      await db.destroy();
      await program.stop();
    },
  };
}

/** Starts the product for a large club of four years, with its own PostgreSQL cluster on the disk. */
export async function openLongSite() {
  const { folder, clear } = makeTemporaryFolder('bench', tmpdir());
  await ensureBuilt();
  const cluster = await startCluster(path.join(folder, 'cluster'));
  const home = path.join(folder, 'long');
  mkdirSync(home);
  const site = await openGrownSite(await cluster.create('long'), LONG, home);
  return { folder, cluster, site, clear };
}
