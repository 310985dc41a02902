/** A refusal by the gateway, with the `error` member of Stripe's answer. */
export class GatewayRefusal extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: { message: string; type?: string; [member: string]: unknown }) {
    super(error.message);
    this.name = 'GatewayRefusal';
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

export function refuseMissing(kind: string, id: string, param: string): never {
  throw new GatewayRefusal(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });
}

export function refuseParameter(code: string, param: string, message: string): never {
  throw new GatewayRefusal(400, { code, param, message });
}

/** Throws GatewayRefusal for an unsuitable state. `intent` is the payment intent as the caller may see it. */
export function refuseState(message: string, intent: object): never {
  throw new GatewayRefusal(400, { code: 'payment_intent_unexpected_state', message, payment_intent: intent });
}
