import type { FastifyInstance } from 'fastify';
import { fieldsOfForm, registerPages, sendMissing, sendPage, sendUnreadable } from '../pages/routes.ts';
import type { BkashPaymentRow } from '../rows.ts';
import type { BkashTestOptions } from './options.ts';
import { BKASH, overPage, paymentPage, returnAddress } from './pages.ts';
import { findPaymentBy, noteAnswer } from './store.ts';
import { readAnswer } from './wallets.ts';

interface OfPayment {
  Params: { id: string };
}

const GONE = 410;

/** Serves the payer's page at the `bkashURL`, below the prefix that the app mounts it at. */
export function serveBkash({ db }: BkashTestOptions): (app: FastifyInstance) => Promise<void> {
  const find = async (id: string): Promise<BkashPaymentRow | undefined> =>
    /^TR0011[0-9A-F]{16}$/.test(id) ? findPaymentBy(db, 'payment_id', id) : undefined;
  return async (app) => {
    registerPages(app, BKASH);
    app.get<OfPayment>('/:id', async ({ params }, reply) => {
      const payment = await find(params.id);
      if (!payment) return sendMissing(BKASH, reply);
      return payment.state === 'initiated'
        ? sendPage(reply, paymentPage(payment))
        : sendPage(reply, overPage(payment), GONE);
    });
    app.post<OfPayment>('/:id', async (request, reply) => {
      const payment = await find(request.params.id);
      if (!payment) return sendMissing(BKASH, reply);
      const answer = readAnswer(fieldsOfForm(request)['choice']);
      if (!answer) return sendUnreadable(BKASH, reply);
      await noteAnswer(db, payment.payment_id, answer);
      // A second press goes back with what the first one said.
      const answered = await find(payment.payment_id);
      return answered
        ? reply.header('cache-control', 'no-store').redirect(returnAddress(answered), 303)
        : sendMissing(BKASH, reply);
    });
  };
}
