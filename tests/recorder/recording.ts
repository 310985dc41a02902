import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { endpoints } from '#contract/site/api.ts';
import { createMask, withoutDrawn } from './mask.ts';

/** One line of a recording: a request with its response, or a message that the club has sent. */
export type Line = Record<string, unknown>;

interface Options {
  url: string;
  /** Values that differ between two equal clubs, with their replacements. */
  masks: [from: string, to: string][];
  /** Runs before each request. */
  before: () => Promise<void>;
}

/** Headers that depend on the time, the connection, the compression or the log's request id. */
const OF_THE_LINE = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'x-request-id',
]);

const patterns = [...endpoints].map(([name, { base, method, path }]) => ({
  name,
  method,
  path: new RegExp(`^${(base + path).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  fixed: !path.includes('{'),
}));

/** Returns the name of the request's call in the contract. An address without parameters takes precedence. */
function callOf(method: string, path: string): string | undefined {
  const found = patterns.filter((call) => call.method === method && call.path.test(path));
  return (found.find(({ fixed }) => fixed) ?? found[0])?.name;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Security headers that are in nearly every response. Only differences from the first response are recorded. */
const USUAL =
  /^(content-security-policy|cross-origin-.*|origin-agent-cluster|permissions-policy|referrer-policy|x-.*)$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return '<a stream>';
  if (/^(image|font|application\/(zip|octet))/.test(type)) {
    const bytes = Buffer.from(await response.clone().arrayBuffer());
    return `${bytes.length} bytes ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  }
  const text = await response.clone().text();
  return type.startsWith('text/csv') ? linesInOneOrder(text) : inOneOrder(parsed(text));
}

/** Sorts by content without random values, and then by id, because later ids are greater. */
function placeOf(line: unknown): string {
  const text = JSON.stringify(line);
  const ids = text.match(UUID) ?? [];
  return `${withoutDrawn(text)} ${ids.join(' ')}`;
}

const byPlace = (a: unknown, b: unknown) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0);

/** Sorts items of the same moment, because the club works on several things at the same time and their order varies. */
function sortMoments<Item>(items: Item[], momentOf: (item: Item) => string | undefined): Item[] {
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const moment = momentOf(item);
    if (run && first !== undefined && moment !== undefined && momentOf(first) === moment) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) => run.sort(byPlace));
}

const row = z.object({ at: z.optional(z.string()), created_at: z.optional(z.string()) });

function inOneOrder(answer: unknown): unknown {
  if (Array.isArray(answer))
    return sortMoments(answer.map(inOneOrder), (item) => {
      const { data } = row.safeParse(item);
      return data?.at ?? data?.created_at;
    });
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, inOneOrder(value)]));
}

const MINUTE = /\d{4}-\d\d-\d\d \d\d:\d\d/;
const linesInOneOrder = (csv: string) =>
  sortMoments(csv.split('\r\n'), (line) => MINUTE.exec(line)?.[0]).join('\r\n');

/** Records every request of this process to the club with its response, until it is closed. */
export function createRecording({ url, masks, before }: Options) {
  const lines: Line[] = [];
  const bearers = new Map<string, string>();
  const sent = new Set<string>();
  const send = globalThis.fetch;
  let part = '';
  let usual: [string, string][] | undefined;

  function headersOf(response: Response): Record<string, string | null> {
    const known = usual;
    const headers = [...response.headers].filter(([name]) => !OF_THE_LINE.has(name));
    usual ??= headers.filter(([name]) => USUAL.test(name));
    if (!known) return Object.fromEntries(headers);
    const missing = known.filter(([name]) => !response.headers.has(name)).map(([name]) => [name, null]);
    const isUsual = ([name, value]: [string, string]) =>
      known.some(([other, wanted]) => name === other && value === wanted);
    return Object.fromEntries([...headers.filter((header) => !isUsual(header)), ...missing]) as Record<
      string,
      string | null
    >;
  }

  /** Links the person who signs in to their token, to name them in later lines. */
  function noteBearer(answer: unknown): void {
    const { token, user } = (answer ?? {}) as { token?: string; user?: { email: string } | null };
    if (token !== undefined && user) bearers.set(token, user.email);
  }

  async function fetchAndRecord(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(input, init);
    if (!request.url.startsWith(url)) return send(input, init);
    await before();
    const asked = await request.clone().text();
    const response = await send(input, init);
    const answer = await bodyOf(response);
    noteBearer(answer);
    const { pathname, search } = new URL(request.url);
    const given = (name: string) => request.headers.get(name) ?? undefined;
    const token = given('authorization')?.replace('Bearer ', '');
    const language = given('accept-language');
    lines.push({
      part,
      who: token === undefined ? undefined : (bearers.get(token) ?? 'somebody'),
      call: callOf(request.method, pathname),
      request: `${request.method} ${pathname}${search}`,
      language: language === 'en' ? undefined : language,
      key: given('idempotency-key'),
      origin: given('origin'),
      sent: asked === '' ? undefined : parsed(asked),
      status: response.status,
      headers: headersOf(response),
      answer,
    });
    return response;
  }
  globalThis.fetch = fetchAndRecord;

  return {
    /** Starts a part of the scenario. Later lines belong to it. */
    begin: (name: string) => void (part = name),
    /** Records messages that were sent at the same time, in an order that does not depend on timing. */
    letters(told: Line[]): void {
      lines.push(...told.map((letter) => ({ part, ...letter })).sort(byPlace));
    },
    /** Returns the recording with placeholders for all random values. */
    masked(): string[] {
      const mask = createMask(masks);
      for (const line of lines) mask.learn(line);
      return lines.map((line) => mask.apply(JSON.stringify(line)));
    },
    calls() {
      const made = lines.filter((line) => typeof line['call'] === 'string');
      const names = (of: Line[]) => new Set(of.map((line) => String(line['call'])));
      return { made: names(made), succeeded: names(made.filter((line) => Number(line['status']) < 300)) };
    },
    count() {
      const exchanges = lines.filter((line) => line['request'] !== undefined).length;
      return { exchanges, letters: lines.length - exchanges };
    },
    noteSent: (kinds: string[]) => kinds.forEach((one) => sent.add(one)),
    sent: (): ReadonlySet<string> => sent,
    close: () => void (globalThis.fetch = send),
  };
}
