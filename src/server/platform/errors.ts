import type { RefusalCode } from '#contract/endpoint.ts';
import { AUTH_FAILURES, isAuthCode } from '#contract/identity-failure.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import type { FieldError, ProblemFacts } from '#contract/problem.ts';

/** An expected refusal, with a code for programs and a sentence for people that says what to do. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: ProblemFacts;
  readonly errors: FieldError[] | undefined;

  constructor(code: RefusalCode, message: string, facts: ProblemFacts = {}, errors?: FieldError[]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.errors = errors;
  }

  /** Returns the sentence for people, in the language of the request. */
  get sentence(): string {
    return this.message;
  }

  get status(): number {
    return (isAuthCode(this.code) ? AUTH_FAILURES[this.code] : PROBLEMS[this.code]).status;
  }
}

/** Returns an `invalid-input` refusal for one field of the request. */
export function fieldRefusal(path: string, message: string): Refusal {
  return new Refusal('invalid-input', message, {}, [{ path, message }]);
}
