interface Address {
  host: string;
  port: number;
  user?: string | undefined;
  database?: string | undefined;
}

function readErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns why the database of the setting `name` cannot be reached and what to do about it, without its password. */
export function explainUnreachable(
  name: string,
  error: unknown,
  { host, port, user, database }: Address,
): string {
  switch (readErrorCode(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `${name}: nothing answers at ${host}:${port}. Start that PostgreSQL, or correct the address.`;
    case 'EACCES':
    case 'EPERM':
      return `${name}: this user may not use the socket of the server at ${host}:${port}. Run it as the user of the site, or reach the server by a host and a password.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${name}: there is no host ${host}. Correct the address, or check the network.`;
    case '28P01':
    case '28000':
      return `${name}: the server at ${host}:${port} does not let ${user ?? 'this user'} in. Check the user and the password.`;
    case '3D000':
      return `${name}: the server at ${host}:${port} has no database ${database ?? 'of that name'}. Create it, or correct the name.`;
    case '08P01':
      return `${name}: what answers at ${host}:${port} refuses the limits of a session. If it is PgBouncer, set ignore_startup_parameters = options in it (docs/database.md).`;
    default:
      return `${name}: the server at ${host}:${port} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
