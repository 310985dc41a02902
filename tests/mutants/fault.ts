/** A mistake that a developer could make in the product, and the tests that must detect it. */
export type Fault = Report & Place & Mistake;

interface Report {
  /** The resulting misbehaviour, as a sentence without its subject: `confirms a booking that was cancelled`. */
  name: string;
  /** Vitest test files, as paths from the project's root. One failing test is enough. */
  noticedBy: string | readonly string[];
  /** Runs only tests with this text in their title, for files that take long. */
  title?: string;
  /** Whether the fault is one of the few that `npm run test:all` plants. */
  quick?: true;
}

export interface Place {
  /** The function, method or constant in `src` that contains the mistake. */
  in?: string;
  /** A path from the project's root: the file when `in` is not set, or the folder when the name occurs in several. */
  file?: string;
}

/** The change to make. A mistake that quotes no code still fits after its function is rewritten. */
export type Mistake =
  | {
      /**
       * What to remove, named by its call: `requireSeen()` is the statement that calls it, `.where('state')` or `.forUpdate()` a step of a
       * call chain, and `t.tooLate` the `if` that refuses with that text.
       */
      without: string;
    }
  | {
      /** The name of a guarded part of a SQL statement (platform/db/guard.ts). */
      guard: string;
      /** The replacement. By default, a condition that is always true. */
      after?: string;
    }
  | {
      /** Text that occurs exactly once, ignoring differences in whitespace and line breaks. */
      before: string | RegExp;
      /** The replacement. With a RegExp, `$&` is the match and `$1` its first group. */
      after: string;
    };

export function testsOf({ noticedBy }: Fault): readonly string[] {
  return typeof noticedBy === 'string' ? [noticedBy] : noticedBy;
}
