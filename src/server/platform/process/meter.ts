/** A response that has been sent. */
export interface Answered {
  method: string;
  /** The route's pattern, never the URL. */
  route: string;
  status: number;
  /** Milliseconds from the request to the end of the response. */
  ms: number;
}

/** A finished pass of a job. */
export interface Passed {
  job: string;
  seconds: number;
  succeeded: boolean;
}

/** A finished call to a payment provider. */
export interface Asked {
  /** The provider's name in the club's records. */
  provider: string;
  /** Whether the provider gave no response or an unexpected one. */
  failed: boolean;
}

/** Counts events at this node. Absent unless METRICS_PORT is set. */
export interface Meter {
  answered(answer: Answered): void;
  /** Registers jobs that start now. */
  beginJobs(jobs: readonly { name: string; pauseMs: number }[]): void;
  passed(pass: Passed): void;
  asked(call: Asked): void;
  /** Sets the function that returns the number of connected browsers. */
  askForListeners(count: () => number): void;
}
