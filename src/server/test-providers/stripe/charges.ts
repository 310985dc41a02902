import type { GatewayEndpoint } from './call.ts';
import { findCharge, findDispute, ofIntent } from './charge-store.ts';
import { findPage } from './list-store.ts';
import { answerList, LIST_PARAMETERS, readList } from './parameters.ts';
import { presentDispute } from './present.ts';
import { refuseMissing } from './refusal.ts';

/** What banks dispute of charges. */
export const chargeEndpoints: GatewayEndpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    isPublic: false,
    parameters: [...LIST_PARAMETERS, 'payment_intent'],
    answer: async ({ trx, parameters }) => {
      const query = readList(parameters);
      const intent = parameters.get('payment_intent');
      const condition = intent === null ? undefined : ofIntent(intent);
      const disputes = [];
      for (const row of await findPage(trx, 'card_gateway.disputes', query, condition))
        disputes.push(presentDispute(row, (await findCharge(trx, row.charge)).charge));
      return answerList('/v1/disputes', disputes, query.limit);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const dispute = (await findDispute(trx, id)) ?? refuseMissing('dispute', id, 'dispute');
      const { charge } = await findCharge(trx, dispute.charge);
      return { status: 200, body: presentDispute(dispute, charge) };
    },
  },
];
