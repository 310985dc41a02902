import { t } from '#texts/interface.js';
import type { RefusalCode } from '#contract/endpoint.ts';
import type { FieldError, ProblemFacts } from '#contract/problem.ts';

/** `network`: no answer came. `unreadable`: one came that the contract does not know. `fault`: this page could not even ask. */
type ApiErrorCode = RefusalCode | 'network' | 'unreadable' | 'fault';

interface Reason {
  code: ApiErrorCode;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** A sentence for people: what is wrong and what to do. */
  message: string;
  errors?: FieldError[] | undefined;
  facts?: ProblemFacts;
  cause?: unknown;
}

/** Says why a call failed. The screens print its message and act on its code and facts. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly errors: FieldError[];
  readonly facts: ProblemFacts;

  constructor({ code, status, message, errors = [], facts = {}, cause }: Reason) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.facts = facts;
  }
}

/** Whether the request may have been carried out although the call failed: no answer, an unreadable one, or a 5xx. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'fault' && (error.status < 400 || error.status >= 500);
}

export function noAnswer(cause: unknown): ApiError {
  return new ApiError({
    code: 'network',
    status: 0,
    message: t.noAnswer,
    cause,
  });
}
