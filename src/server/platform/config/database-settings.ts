import { StartError } from '../start-error.ts';
import { read, requireTogether, type Environment } from './settings-table.ts';

const SCHEME = /^postgres(?:ql)?:\/\/([^/?#]*)/;
const HOST_OF_QUERY = /[?&]host=([^&#]*)/;

/** An address holds a password, so the line that refuses it must not repeat it. */
function readAddress(env: Environment, name: 'DATABASE_URL' | 'DATABASE_URL_DIRECT'): string | null {
  const address = read(env, name);
  if (address === '') return null;
  const authority = SCHEME.exec(address)?.[1];
  if (authority === undefined) throw new StartError(`${name} does not work: it must begin with postgres://.`);
  const hosts = authority.slice(authority.lastIndexOf('@') + 1) + (HOST_OF_QUERY.exec(address)?.[1] ?? '');
  if (/,|%2c/i.test(hosts))
    throw new StartError(
      `${name} does not work: it names several hosts. Name one address that always leads to the server that takes writes, as ‘A database that fails over’ in docs/operation.md shows.`,
    );
  return address;
}

export function readDatabase(env: Environment) {
  requireTogether(env, ['DATABASE_URL'], ['DATABASE_URL_DIRECT']);
  return {
    /** null: the embedded PostgreSQL in dataDir. */
    databaseUrl: readAddress(env, 'DATABASE_URL'),
    /** It leads to the same database without a pooler between; null: `databaseUrl` does. */
    databaseUrlDirect: readAddress(env, 'DATABASE_URL_DIRECT'),
  };
}
