import { Refusal } from '../platform/errors.ts';
import type { Meter } from '../platform/process/meter.ts';
import type { PaymentProvider } from './provider.ts';

const CALLS = new Set<string | symbol>([
  'create',
  'retrieve',
  'cancel',
  'readReturn',
  'refund',
  'retrieveRefund',
  'listRefunds',
  'retrieveDispute',
  'listDisputes',
] satisfies (keyof PaymentProvider)[]);

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** A refusal by the provider is still an answer, so it is not a failure. */
function isFailure(error: unknown): boolean {
  return !(error instanceof Refusal) || error.code === 'provider-unavailable';
}

/** Returns the provider with each call counted as answered or failed. */
export function countCalls<Provider extends PaymentProvider>(
  provider: Provider,
  meter: Pick<Meter, 'asked'> | undefined,
): Provider {
  if (!meter) return provider;
  const { name } = provider;
  return new Proxy(provider, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (!CALLS.has(property) || typeof value !== 'function') return value;
      const call = value as AnyCall; // every one of CALLS returns a promise
      return async (...args: unknown[]) => {
        try {
          const answer = await call.apply(target, args);
          meter.asked({ provider: name, failed: false });
          return answer;
        } catch (error) {
          meter.asked({ provider: name, failed: isFailure(error) });
          throw error;
        }
      };
    },
  });
}
