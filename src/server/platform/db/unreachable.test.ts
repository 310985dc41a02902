import { expect, test } from 'vitest';
import { explainUnreachable } from './unreachable.ts';

const address = { host: 'db.example', port: 5432, user: 'club', database: 'sports' };
const fault = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

test.each([
  ['ECONNREFUSED', 'nothing answers at db.example:5432. Start that PostgreSQL, or correct the address.'],
  ['ENOENT', 'nothing answers at db.example:5432. Start that PostgreSQL, or correct the address.'],
  ['ENOTFOUND', 'there is no host db.example. Correct the address, or check the network.'],
  ['EAI_AGAIN', 'there is no host db.example. Correct the address, or check the network.'],
  ['28P01', 'the server at db.example:5432 does not let club in. Check the user and the password.'],
  ['28000', 'the server at db.example:5432 does not let club in. Check the user and the password.'],
  ['3D000', 'the server at db.example:5432 has no database sports. Create it, or correct the name.'],
  [
    '08P01',
    'what answers at db.example:5432 refuses the limits of a session. If it is PgBouncer, set ignore_startup_parameters = options in it (docs/database.md).',
  ],
  [
    'EACCES',
    'this user may not use the socket of the server at db.example:5432. Run it as the user of the site, or reach the server by a host and a password.',
  ],
  ['57P03', 'the server at db.example:5432 cannot be used: it failed.'],
])('a database that answers %s is explained by what to do', (code, sentence) => {
  expect(explainUnreachable('DATABASE_URL', fault(code), address)).toBe(`DATABASE_URL: ${sentence}`);
});

test('what is no error at all is told as it is', () => {
  expect(explainUnreachable('DATABASE_URL', 'gone', address)).toContain('cannot be used: gone.');
});
