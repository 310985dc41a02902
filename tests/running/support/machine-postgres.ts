import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts';
import { StartError } from '#server/platform/start-error.ts';
import { pino } from 'pino';

/** Starts the PostgreSQL installed on the machine, which is often an older version. Uses the packaged one when none is installed. */
export function startMachinePostgres(
  dataDir: string,
  transport: 'socket' | 'tcp' = 'socket',
): Promise<EmbeddedPostgres> {
  const start = (engine: 'system' | 'packaged') =>
    startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), engine, transport });
  return start('system').catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    return start('packaged');
  });
}
