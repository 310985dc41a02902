import type { PostWebhook } from '#server/providers/provider.ts';
import {
  expireBookings,
  fetchMissedEvents,
  pollOpenPayments,
  processEvents,
  sendRefunds,
} from '../../support/product.ts';
import type { TestServer } from '../../support/server.ts';

export function postTo({ url, services }: TestServer): PostWebhook {
  return async (body, signature) => {
    const headers = {
      'content-type': 'application/json',
      [services.cards.webhooks.signatureHeader]: signature,
    };
    return (await fetch(`${url}/webhooks/cards`, { method: 'POST', headers, body })).status;
  };
}

/** Returns the background jobs of a server, to be run one pass at a time. In tests nothing else runs them. */
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
    /** Lets the gateway deliver its events. Returns them in the order of delivery. */
    collectDeliveries: async () => {
      const got: Parameters<PostWebhook>[] = [];
      const keep: PostWebhook = async (...delivery) => {
        got.push(delivery);
        return 200;
      };
      while (((await services.cards.deliverEvents?.(keep)) ?? 0) > 0);
      return got;
    },
    /** Delivers and processes events until nothing is left to do at the current time. */
    settleDown: async () => {
      const { deliver, processEvents, sendRefunds: send } = passes;
      while ((await deliver()) + (await processEvents()) + (await send()) > 0);
    },
  };
}
