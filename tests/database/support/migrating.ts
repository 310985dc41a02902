// Brings a database's tables to this build's state in a process of its own, which can be killed.
import { pino } from 'pino';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Connection } from '#server/platform/db/connection.ts';

const connection = JSON.parse(process.argv[2] ?? '') as Connection; // its parent's own words
await migrate(connection, pino({ level: 'warn' }));
