import type { Transport } from '#server/providers/hosted/ask.ts';

/** What a call is for. */
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

/** `down`: nothing gets there; `answer lost`: it gets there and is done; `until`: it gets there only then. A function changes the answer. */
export type Mishap =
  | 'down'
  | 'answer lost'
  | { until: () => Promise<unknown> }
  | ((answer: Response) => Promise<Response> | Response);

type Break = (operation: Operation, request: Request) => Mishap | null;

/** Returns an answer with some of its fields changed. */
export function altered(fields: Record<string, unknown>): Mishap {
  return async (answer) => Response.json({ ...((await answer.json()) as object), ...fields }); // all answers are objects
}

/** Answers with this instead; what was asked for is done all the same. */
export function instead(body: object, status = 200): Mishap {
  return () => Response.json(body, { status });
}

export const MAINTENANCE: Mishap = () =>
  new Response('<html>We are down for maintenance.</html>', {
    status: 503,
    headers: { 'content-type': 'text/html' },
  });

/** Returns the network between the club and a test provider: it can break, and counts what was asked for. */
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
    /** Breaks calls as `broken` says, while `work` is done. */
    during,
    /** Breaks the calls of one kind, while `work` is done. */
    duringEach: <T>(operation: Operation, mishap: Mishap, work: () => Promise<T>) =>
      during((asked) => (asked === operation ? mishap : null), work),
  };
}

export type TakaNetwork = ReturnType<typeof takaNetwork>;
