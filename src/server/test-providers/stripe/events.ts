import type { GatewayEndpoint } from './call.ts';
import { findEvent, ofTypes } from './event-store.ts';
import { findPage } from './list-store.ts';
import { answerList, LIST_PARAMETERS, readList } from './parameters.ts';
import { presentEvent } from './present.ts';
import { refuseMissing } from './refusal.ts';

function readTypes(parameters: URLSearchParams): string[] {
  return [...parameters].flatMap(([name, value]) => (/^types?(\[|$)/.test(name) ? [value] : []));
}

export const eventEndpoints: GatewayEndpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    isPublic: false,
    parameters: [...LIST_PARAMETERS, 'type', 'types[]'],
    answer: async ({ trx, parameters }) => {
      const query = readList(parameters);
      const rows = await findPage(trx, 'card_gateway.events', query, ofTypes(readTypes(parameters)));
      return answerList('/v1/events', rows.map(presentEvent), query.limit);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const event = (await findEvent(trx, id)) ?? refuseMissing('event', id, 'id');
      return { status: 200, body: presentEvent(event) };
    },
  },
];
