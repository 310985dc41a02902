import type * as z from 'zod/mini';
import type { AuthCode } from '#contract/identity.ts';
import { AuthRefusal } from './auth-refusal.ts';

/** Parses a body. `codes` says what a fault of a field is called; other faults are the caller's programming. */
export function parseBody<T>(
  schema: z.ZodMiniType<T>,
  body: unknown,
  codes: Record<string, AuthCode> = {},
): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const code = codes[String(issue?.path[0])] ?? 'auth/argument-error';
  throw new AuthRefusal(code, issue?.message ?? 'The request could not be read.');
}
