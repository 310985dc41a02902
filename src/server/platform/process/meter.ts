/** An answer that has gone out. */
export interface Answered {
  method: string;
  /** The route's pattern, never the address. */
  route: string;
  status: number;
  /** The time runs from the request to the end of the answer. */
  ms: number;
}

/** A pass of a job that has ended. */
export interface Passed {
  job: string;
  seconds: number;
  succeeded: boolean;
}

/** A call to a payment provider that has ended. */
export interface Asked {
  /** The provider's name in our records. */
  provider: string;
  /** It did not answer, or not as it should. */
  failed: boolean;
}

/** Counts what happens at this node. There is none unless METRICS_PORT is set: then nothing is counted. */
export interface Meter {
  answered(answer: Answered): void;
  /** These jobs run from now on. */
  beginJobs(jobs: readonly { name: string; pauseMs: number }[]): void;
  passed(pass: Passed): void;
  asked(call: Asked): void;
  /** Says whom to ask how many browsers listen for changes. */
  askForListeners(count: () => number): void;
}
