import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { CallOptions } from './client.ts';

/** Makes a call after loading the client and the endpoint on demand. */
export async function callLate<E extends Endpoint>(
  load: () => Promise<E>,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const [{ call }, endpoint] = await Promise.all([import('./client.ts'), load()]);
  return call(endpoint, request, options);
}
