import * as z from 'zod/mini';
import { patience } from '../../../support/patience.ts';

const ANSWER_MS = patience(60_000);
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answer = z.object({ value: z.unknown() });
const fault = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });
const reference = z.object({ [ELEMENT]: z.string() });

/** Returns an element in the form in which scripts receive it. */
export const element = (id: string) => ({ [ELEMENT]: id });

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { value } = z.parse(answer, await response.json());
  if (!response.ok) {
    const { error, message } = z.parse(fault, value);
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

/** Opens a window that the WebDriver at this address drives: https://www.w3.org/TR/webdriver2/ */
export async function openWindow(driver: string, capabilities: object) {
  const opened = await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const home = `${driver}/session/${z.parse(session, opened).sessionId}`;
  const post = (path: string, body: object) => ask('POST', `${home}${path}`, body);
  return {
    goto: (url: string) => post('/url', { url }),
    url: async () => z.parse(z.string(), await ask('GET', `${home}/url`)),
    /** Runs the body of a function; returns its result. */
    run: (script: string, ...args: unknown[]) => post('/execute/sync', { script, args }),
    /** Returns the id of the element that the script returns. Null when it returns none. */
    async find(script: string, ...args: unknown[]): Promise<string | null> {
      const found = await post('/execute/sync', { script, args });
      return found === null ? null : z.parse(reference, found)[ELEMENT];
    },
    click: (element: string) => post(`/element/${element}/click`, {}),
    resize: (size: { width: number; height: number }) => post('/window/rect', { x: 0, y: 0, ...size }),
    setCookie: (cookie: object) => post('/cookie', { cookie }),
    clickAt: (x: number, y: number) =>
      post('/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x, y, duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    picture: async () => Buffer.from(z.parse(z.string(), await ask('GET', `${home}/screenshot`)), 'base64'),
    close: () => ask('DELETE', home),
  };
}
