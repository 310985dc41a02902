import { t } from '#texts/test-providers.js';
import * as z from 'zod/mini';

const GATEWAY = '/test-gateway/v1';
const ANSWER_MS = 30_000;

const decline = z.object({
  type: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
});
const intent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.string(),
  last_payment_error: z.nullable(decline),
});
const failure = z.object({ error: z.extend(decline, { payment_intent: z.optional(intent) }) });
const method = z.object({ id: z.string(), object: z.literal('payment_method') });

export type GatewayIntent = z.output<typeof intent>;
export type GatewayFailure = z.output<typeof failure>['error'];
type GatewayAnswer<Thing> = { object: Thing } | { error: GatewayFailure };

const NO_ANSWER: GatewayFailure = {
  type: 'api_connection_error',
  message: t.noAnswer,
};

/** Posts a form to the embedded test gateway, as Stripe.js does to Stripe. Never rejects. */
async function post<Schema extends z.ZodMiniType>(
  publishableKey: string,
  path: string,
  form: Record<string, string>,
  schema: Schema,
): Promise<GatewayAnswer<z.output<Schema>>> {
  try {
    const response = await fetch(`${GATEWAY}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const body: unknown = await response.json();
    return response.ok ? { object: z.parse(schema, body) } : z.parse(failure, body);
  } catch (cause) {
    console.warn('The test gateway did not respond:', cause);
    return { error: NO_ANSWER };
  }
}

export function createMethod(publishableKey: string, token: string) {
  return post(publishableKey, '/payment_methods', { type: 'card', 'card[token]': token }, method);
}

function postToIntent(publishableKey: string, clientSecret: string, call: string, form: object) {
  const [id = ''] = clientSecret.split('_secret_');
  const whole = { client_secret: clientSecret, ...form };
  return post(publishableKey, `/payment_intents/${id}/${call}`, whole, intent);
}

export function confirmIntent(publishableKey: string, clientSecret: string, payment_method: string) {
  return postToIntent(publishableKey, clientSecret, 'confirm', { payment_method });
}

export function answerBank(publishableKey: string, clientSecret: string, result: 'complete' | 'fail') {
  return postToIntent(publishableKey, clientSecret, 'bank', { result });
}
