import { poisha } from '#contract/money/money.ts';
import { deliverEvents } from '#server/test-providers/stripe/embedded-cards.ts';
import { createGateway } from '#server/test-providers/stripe/gateway.ts';
import { createStripeCards } from '#server/providers/stripe/stripe.ts';
import type { TestServices } from '../../support/server.ts';

export type GatewayState = 'up' | 'down' | 'answers lost' | 'failing';

const WEBHOOK_SECRET = 'whsec_flaky';

/** Makes a test gateway with its own minimum amount, whose connection can fail. */
export function aFlakyGateway() {
  let state: GatewayState = 'up';

  function parts({ db, clock, log, cards }: TestServices): Pick<TestServices, 'cards'> {
    const keys = { secretKey: 'sk_test_flaky', publishableKey: cards.cardForm.publishableKey };
    const gateway = createGateway({ db, clock, log, ...keys, minAmount: poisha(100_00) });
    const fetch = async (request: Request) => {
      if (state === 'down') throw new TypeError('fetch failed');
      if (state === 'failing')
        return Response.json({ error: { type: 'api_error', message: 'down' } }, { status: 503 });
      const answer = await gateway(request);
      if (state === 'answers lost') throw new TypeError('terminated');
      return answer;
    };
    const { name, cardForm: settings, routes } = cards;
    const options = {
      name,
      settings,
      secretKey: keys.secretKey,
      webhookSecret: WEBHOOK_SECRET,
      clock,
      log,
      fetch,
    };
    return {
      cards: {
        ...createStripeCards(options),
        ...(routes && { routes }),
        deliverEvents: (post) => deliverEvents({ db, clock, webhookSecret: WEBHOOK_SECRET }, post),
      },
    };
  }

  return {
    parts,
    during: async <T>(broken: GatewayState, work: () => Promise<T>): Promise<T> => {
      state = broken;
      try {
        return await work();
      } finally {
        state = 'up';
      }
    },
  };
}
