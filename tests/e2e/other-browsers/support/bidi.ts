import * as z from 'zod/mini';
import { patience } from '../../../support/patience.ts';

const ANSWER_MS = patience(60_000);

const answer = z.object({
  id: z.nullish(z.number()),
  type: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});

export interface BiDi {
  /** Sends one command; rejects with the browser's error message. */
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

/** Opens a connection that drives a browser: https://w3c.github.io/webdriver-bidi/ */
export async function connectBiDi(url: string): Promise<BiDi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = z.parse(answer, JSON.parse(String(data)));
    const asked = typeof id === 'number' ? waiting.get(id) : undefined;
    if (!asked) return; // a message without a pending command is an event
    if (type === 'success') asked.resolve(result);
    else asked.reject(new Error(`${error}: ${message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`nobody answers at ${url}`)));
  });
  return {
    async send(method, params) {
      last += 1;
      const id = last;
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          timer = setTimeout(() => reject(new Error(`${method} was not answered`)), ANSWER_MS);
          socket.send(JSON.stringify({ id, method, params }));
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    close: () => socket.close(),
  };
}
