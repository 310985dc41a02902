import { MAX_POISHA, type Poisha } from '#contract/money/money.ts';
import type { KeptAnswer } from './idempotency-store.ts';
import type { ListQuery } from './list-store.ts';
import { refuseParameter } from './refusal.ts';

/** Returns the amount in the smallest currency unit. Throws GatewayRefusal when it is missing or not a whole number. */
export function readAmountParameter(parameters: URLSearchParams): number {
  const text = parameters.get('amount') ?? '';
  if (text === '') refuseParameter('parameter_missing', 'amount', 'Missing required param: amount.');
  if (!/^\d{1,15}$/.test(text))
    refuseParameter('parameter_invalid_integer', 'amount', 'The amount must be a whole number.');
  return Number(text);
}

/** Returns the amount of a payment. Throws GatewayRefusal when it is too small or too large. */
export function readPayable(parameters: URLSearchParams, minAmount: Poisha): number {
  const amount = readAmountParameter(parameters);
  if (amount < Math.max(minAmount, 1))
    refuseParameter('amount_too_small', 'amount', 'The amount is below the smallest payment.');
  if (amount > MAX_POISHA)
    refuseParameter('amount_too_large', 'amount', 'Amount must be no more than ৳999,999.99.');
  return amount;
}

/** Whether the caller wants an object in full instead of its id, such as `expand[]=latest_charge`. */
export function asksFor(parameters: URLSearchParams, what: string): boolean {
  return [...parameters].some(([name, value]) => name.startsWith('expand[') && value === what);
}

const LARGEST_PAGE = 100;

function readNumber(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name);
  if (text === null) return null;
  if (!/^\d{1,12}$/.test(text))
    refuseParameter('parameter_invalid_integer', name, `Invalid integer: ${text}`);
  return Number(text);
}

export const LIST_PARAMETERS = [
  'limit',
  'starting_after',
  'created[gt]',
  'created[gte]',
  'created[lt]',
  'created[lte]',
];

export function readList(parameters: URLSearchParams): ListQuery {
  const limit = readNumber(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > LARGEST_PAGE)
    refuseParameter('parameter_invalid_integer', 'limit', 'This value must be between 1 and 100.');
  const [above, below] = [readNumber(parameters, 'created[gt]'), readNumber(parameters, 'created[lte]')];
  return {
    limit,
    after: parameters.get('starting_after'),
    from: above === null ? readNumber(parameters, 'created[gte]') : above + 1,
    before: below === null ? readNumber(parameters, 'created[lt]') : below + 1,
  };
}

/** Returns one page of a list. `found` has an extra row when there are more than `limit`. */
export function answerList(url: string, found: object[], limit: number): KeptAnswer {
  const data = found.slice(0, limit);
  return { status: 200, body: { object: 'list', url, has_more: found.length > limit, data } };
}
