import type * as z from 'zod/mini';
import { callProvider } from '../hosted/ask.ts';
import type { AnswerVerdict } from './answers.ts';
import type { BkashOptions } from './options.ts';
import { codeOf } from './verdict-rules.ts';

export const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
export const REFUND = '/v2/tokenized-checkout/refund/payment';

interface Post<T extends AnswerVerdict> {
  path: string;
  headers: Record<string, string>;
  body: Record<string, string>;
  schema: z.ZodMiniType<T>;
}

/** Makes a call without a token. What comes with a code is an answer, whatever its HTTP status. */
export function post<T extends AnswerVerdict>(
  { apiUrl, reach }: Pick<BkashOptions, 'apiUrl' | 'reach'>,
  { path, headers, body, schema }: Post<T>,
): Promise<T> {
  const request = new Request(`${apiUrl}${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return callProvider({ reach, request, schema, isAnswer: (answer) => codeOf(answer) !== '' });
}
