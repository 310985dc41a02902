import type { Transport } from '#server/providers/hosted/ask.ts';

export type Operation =
  | 'session'
  | 'validation'
  | 'query'
  | 'refund'
  | 'refund query'
  | 'grant'
  | 'refresh'
  | 'create'
  | 'execute'
  | 'status'
  | 'bKash refund'
  | 'bKash refunds';

const PATHS: [end: string, operation: Operation][] = [
  ['/gwprocess/v4/api.php', 'session'],
  ['/validationserverAPI.php', 'validation'],
  ['/token/grant', 'grant'],
  ['/token/refresh', 'refresh'],
  ['/checkout/create', 'create'],
  ['/checkout/execute', 'execute'],
  ['/checkout/payment/status', 'status'],
  ['/refund/payment/transaction', 'bKash refund'],
  ['/refund/payment/status', 'bKash refunds'],
];

function operationOf({ pathname, searchParams }: URL): Operation {
  const known = PATHS.find(([end]) => pathname.endsWith(end));
  if (known) return known[1];
  if (searchParams.has('refund_trans_id')) return 'refund';
  return searchParams.has('refund_ref_id') ? 'refund query' : 'query';
}

/**
 * `down`: the request does not arrive. `answer lost`: the request is executed, but its response is lost. `until`: the request is delayed
 * until the promise resolves. A function changes the response.
 */
export type Mishap =
  | 'down'
  | 'answer lost'
  | { until: () => Promise<unknown> }
  | ((answer: Response) => Promise<Response> | Response);

type Break = (operation: Operation, request: Request) => Mishap | null;

export function altered(fields: Record<string, unknown>): Mishap {
  return async (answer) => Response.json({ ...((await answer.json()) as object), ...fields }); // All responses are JSON objects.
}

/** Returns a mishap that replaces the response, although the request is executed. */
export function instead(body: object, status = 200): Mishap {
  return () => Response.json(body, { status });
}

export const MAINTENANCE: Mishap = () =>
  new Response('<html>We are down for maintenance.</html>', {
    status: 503,
    headers: { 'content-type': 'text/html' },
  });

/** Returns the network between the club and a test provider. It can fail, and it counts the calls. */
export function takaNetwork(testProvider: Transport) {
  let breaks: Break = () => null;
  const calls: Operation[] = [];

  const reach: Transport = async (request) => {
    const operation = operationOf(new URL(request.url));
    calls.push(operation);
    const mishap = breaks(operation, request.clone());
    if (mishap === 'down') throw new TypeError('fetch failed');
    if (mishap !== null && typeof mishap === 'object') await mishap.until();
    const answer = await testProvider(request);
    if (mishap === 'answer lost') throw new DOMException('The operation timed out.', 'TimeoutError');
    return typeof mishap === 'function' ? mishap(answer) : answer;
  };

  async function during<T>(broken: Break, work: () => Promise<T>): Promise<T> {
    breaks = broken;
    try {
      return await work();
    } finally {
      breaks = () => null;
    }
  }

  return {
    reach,
    calls,
    count: (operation: Operation) => calls.filter((call) => call === operation).length,
    /** Makes calls fail as `broken` says while `work` runs. */
    during,
    /** Makes the calls of one kind fail while `work` runs. */
    duringEach: <T>(operation: Operation, mishap: Mishap, work: () => Promise<T>) =>
      during((asked) => (asked === operation ? mishap : null), work),
  };
}

export type TakaNetwork = ReturnType<typeof takaNetwork>;
