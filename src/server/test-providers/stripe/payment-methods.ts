import type { GatewayCall, GatewayEndpoint } from './call.ts';
import { newId } from './new-id.ts';
import { presentMethod } from './present.ts';
import { refuseMissing, refuseParameter } from './refusal.ts';
import { findMethod, insertMethod } from './store.ts';
import type { MethodRow } from './rows.ts';
import { findCardName } from './test-cards.ts';

function createMethod({ trx, now }: Pick<GatewayCall, 'trx' | 'now'>, card: string): Promise<MethodRow> {
  return insertMethod(trx, { id: newId('pm'), card, created_at: now });
}

/** Returns the payment method of a confirmation, which is named by its id or by an alias such as `pm_card_visa`. */
export async function resolveMethod(
  call: Pick<GatewayCall, 'trx' | 'now'>,
  idOrAlias: string,
): Promise<MethodRow> {
  const card = findCardName(idOrAlias);
  if (card !== null) return createMethod(call, card);
  const method = await findMethod(call.trx, idOrAlias);
  return method ?? refuseMissing('PaymentMethod', idOrAlias, 'payment_method');
}

export const paymentMethodEndpoints: GatewayEndpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    isPublic: true,
    parameters: ['type', 'card[token]', 'billing_details[email]'],
    answer: async (call) => {
      const token = call.parameters.get('card[token]') ?? '';
      const card = findCardName(token);
      if (card === null)
        refuseParameter(
          'resource_missing',
          'card[token]',
          'No such token. This gateway accepts test cards only.',
        );
      return { status: 200, body: presentMethod(await createMethod(call, card)) };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const method = (await findMethod(trx, id)) ?? refuseMissing('PaymentMethod', id, 'payment_method');
      return { status: 200, body: presentMethod(method) };
    },
  },
];
