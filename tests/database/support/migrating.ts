// Migrates a database to this build's schema in a separate process, which a test can kill.
import { pino } from 'pino';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Connection } from '#server/platform/db/connection.ts';

const connection = JSON.parse(process.argv[2] ?? '') as Connection; // The parent passes only this shape.
await migrate(connection, pino({ level: 'warn' }));
