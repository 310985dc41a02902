import type * as z from 'zod/mini';
import { Silence } from '../hosted/ask.ts';
import type { AnswerVerdict } from './answers.ts';
import type { BkashOptions } from './options.ts';
import { post } from './post.ts';
import { createTokens } from './token.ts';

export interface BkashCalls {
  /** Makes sure that there is a token. Throws Silence where none can be had. */
  prepare(): Promise<void>;
  call<T extends AnswerVerdict>(
    path: string,
    body: Record<string, string>,
    schema: z.ZodMiniType<T>,
  ): Promise<T>;
}

/** Calls with the token that all nodes share. */
export function createCalls(options: BkashOptions): BkashCalls {
  const tokens = createTokens(options);

  async function call<T extends AnswerVerdict>(
    path: string,
    body: Record<string, string>,
    schema: z.ZodMiniType<T>,
    isAgain = false,
  ): Promise<T> {
    const authorization = await tokens.get();
    try {
      const headers = { authorization, 'x-app-key': options.appKey };
      return await post(options, { path, headers, body, schema });
    } catch (error) {
      if (isAgain || !(error instanceof Silence) || error.status !== 401) throw error;
      // The token ended early. Nothing was done, so the call may be made again.
      await tokens.expire(authorization);
      return call(path, body, schema, true);
    }
  }

  return {
    prepare: async () => void (await tokens.get()),
    call: (path, body, schema) => call(path, body, schema),
  };
}
