import type { Endpoint, RequestOf } from '#contract/endpoint.ts';

type Flat = Record<string, string | number | undefined>;

/** Where a call goes: the endpoint's path with its parameters filled in, and what is given of its query. */
export function addressOf(base: string, endpoint: Endpoint, request: RequestOf<Endpoint>): string {
  // Params and queries are flat objects of texts and numbers in every declaration.
  const { params = {}, query = {} } = request as { params?: Flat; query?: Flat };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
