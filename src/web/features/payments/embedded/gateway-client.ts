import * as z from 'zod/mini';

const GATEWAY = '/test-gateway/v1';

const intent = z.object({ id: z.string(), status: z.string() });
const failure = z.object({
  error: z.object({
    type: z.string(),
    message: z.string(),
    code: z.optional(z.string()),
    decline_code: z.optional(z.string()),
    payment_intent: z.optional(intent),
  }),
});
const success = z.object({ id: z.string(), object: z.string(), status: z.optional(z.string()) });

export type GatewayFailure = z.output<typeof failure>['error'];
export type GatewayAnswer = { object: z.output<typeof success> } | { error: GatewayFailure };

const NO_ANSWER: GatewayFailure = {
  type: 'api_connection_error',
  message:
    'The card service does not answer. Please check your connection and try again: you will not be charged twice.',
};

/** Posts a form to the embedded test gateway, as Stripe.js does to Stripe. Never rejects. */
export async function postToGateway(
  publishableKey: string,
  path: string,
  form: Record<string, string>,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(`${GATEWAY}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(form),
    });
    const body: unknown = await response.json();
    return response.ok ? { object: z.parse(success, body) } : z.parse(failure, body);
  } catch (cause) {
    console.warn('The test gateway did not answer:', cause);
    return { error: NO_ANSWER };
  }
}
