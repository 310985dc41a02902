import type { PostWebhook } from '#server/providers/provider.ts';
import {
  expireBookings,
  fetchMissedEvents,
  pollOpenPayments,
  processEvents,
  sendRefunds,
} from '../../support/product.ts';
import type { TestServer } from '../../support/server.ts';

/** Posts an event to the server's webhook endpoint, over HTTP. */
export function postTo({ url, services }: TestServer): PostWebhook {
  return async (body, signature) => {
    const headers = {
      'content-type': 'application/json',
      [services.cards.webhooks.signatureHeader]: signature,
    };
    return (await fetch(`${url}/webhooks/cards`, { method: 'POST', headers, body })).status;
  };
}

/** The background work of a server, pass by pass; in tests nobody else does it. */
export function backgroundOf(server: TestServer) {
  const { services } = server;
  const passes = {
    deliver: async () => (await services.cards.deliverEvents?.(postTo(server))) ?? 0,
    processEvents: () => processEvents(services),
    expire: () => expireBookings(services),
    poll: () => pollOpenPayments(services),
    sendRefunds: () => sendRefunds(services),
    fetchMissed: () => fetchMissedEvents(services),
  };
  return {
    ...passes,
    /** Has the gateway hand over its events; answers them as they came. */
    collectDeliveries: async () => {
      const got: Parameters<PostWebhook>[] = [];
      const keep: PostWebhook = async (...delivery) => {
        got.push(delivery);
        return 200;
      };
      while (((await services.cards.deliverEvents?.(keep)) ?? 0) > 0);
      return got;
    },
    /** Delivers and processes until nothing is left to do at this instant. */
    settleDown: async () => {
      const { deliver, processEvents, sendRefunds: send } = passes;
      while ((await deliver()) + (await processEvents()) + (await send()) > 0);
    },
  };
}
