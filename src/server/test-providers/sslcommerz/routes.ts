import type { FastifyInstance } from 'fastify';
import { fieldsOfForm, registerPages, sendMissing, sendPage, sendUnreadable } from '../pages/routes.ts';
import type { SessionRow } from '../rows.ts';
import { readEnding } from './endings.ts';
import type { SslcommerzTestOptions } from './options.ts';
import { endingPage, paymentPage, SSLCOMMERZ } from './pages.ts';
import { findSession, findTries } from './store.ts';
import { endTry } from './tries.ts';

interface OfSession {
  Params: { key: string };
}

/** Serves the payer's page at the address that the session was given; below the prefix that the app mounts it at. */
export function serveSslcommerz(options: SslcommerzTestOptions): (app: FastifyInstance) => Promise<void> {
  const find = async (key: string): Promise<SessionRow | undefined> =>
    /^[0-9A-F]{32}$/.test(key) ? findSession(options.db, key) : undefined;
  return async (app) => {
    registerPages(app, SSLCOMMERZ);
    app.get<OfSession>('/:key', async ({ params }, reply) => {
      const session = await find(params.key);
      if (!session) return sendMissing(SSLCOMMERZ, reply);
      const tries = await findTries(options.db, 'key', session.key);
      return sendPage(reply, paymentPage(options, session, tries));
    });
    app.post<OfSession>('/:key', async (request, reply) => {
      const session = await find(request.params.key);
      if (!session) return sendMissing(SSLCOMMERZ, reply);
      const { choice, try: number = '' } = fieldsOfForm(request);
      const ending = readEnding(choice, session.amount);
      if (!ending || !/^\d{1,4}$/.test(number)) return sendUnreadable(SSLCOMMERZ, reply);
      const tried = await endTry(options, session, Number(number), ending);
      return tried ? sendPage(reply, endingPage(options, session, tried)) : sendUnreadable(SSLCOMMERZ, reply);
    });
  };
}
