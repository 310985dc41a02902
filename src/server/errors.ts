import type { FieldError, ProblemCode, ProblemFacts } from '#contract/problem.ts';

/** An expected refusal: a code for programs, a sentence for people that says what to do. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;
  readonly errors: FieldError[] | undefined;

  constructor(code: ProblemCode, message: string, facts: ProblemFacts = {}, errors?: FieldError[]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.errors = errors;
  }
}

/** A refusal of one field of the request. */
export function refuseField(path: string, message: string): Refusal {
  return new Refusal('invalid-input', message, {}, [{ path, message }]);
}
