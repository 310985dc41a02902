import type { Endpoint } from '#contract/endpoint.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { EncodedText } from './encoded-text.ts';
import { KEPT_READY } from './kept-ready.ts';
import type { RequestKind } from './request-kind.ts';

/** Answers kept; a club has a few dozen public ones, and one more for each court and day that people look at. */
const CAPACITY = 1000;

/** Answers that are kept for a time without the database; small ones would fill the bytes that there are with what nobody asks for again. */
const KEPT = 300;
/** An answer that is given because the database is away may be this old. */
const KEPT_MS = 5 * 60_000;
const SECOND_MS = 1000;

/** An answer of status 200 that everybody gets who asks the same. */
export interface ReadyAnswer {
  kind: RequestKind;
  /** The log names the route so. */
  route: string;
  /** Name, value, name, value: what does not depend on the form that is sent. */
  headers: string[];
  text: EncodedText;
}

/** What was read within one second, and since the last change at this node. */
interface Moment {
  answers: BoundedMap<string, Promise<unknown>>;
  /** Answers as they went out, by the request that they answer. */
  ready: BoundedMap<string, ReadyAnswer>;
}

function newMoment(): Moment {
  return { answers: new BoundedMap(CAPACITY), ready: new BoundedMap(CAPACITY) };
}

/** Objects take about this much more than what they are written as. */
const BYTES_OF_A_LETTER = 4;
const bytesOfObject = (answer: unknown) => BYTES_OF_A_LETTER * JSON.stringify(answer).length;

/** What everybody may see, read at most once a second however many ask. */
export interface AnswerCache {
  /** Returns what `read` returned for this question within this second, or returns now. */
  read<Answer>(question: string, read: () => Promise<Answer>): Promise<Answer>;
  /**
   * Reads what everybody may see in the same way; while the database is away, it answers what was read last, if that is not
   * too old. `weigh` says how many bytes an answer keeps.
   */
  readOrKept<Answer>(
    question: string,
    read: () => Promise<Answer>,
    weigh?: (answer: Answer) => number,
  ): Promise<Answer>;
  /**
   * Returns how old the oldest answer is that was given within the last second because the database is away; null: none
   * was.
   */
  kept(): { since: Date; seconds: number } | null;
  /**
   * Returns where an answer may be kept whose data is read after this call: nobody looks there once the second or a change
   * is over it.
   */
  ready(): Moment['ready'];
  /** Called after a change: it shows at once at this node, and at the others within the second. */
  forget(): void;
}

/** The caches of a node, by the calls that end what they keep. */
export type Caches = Record<NonNullable<Endpoint['cachedUntil']>, AnswerCache>;

export function createAnswerCache(clock: Clock): AnswerCache {
  let second = NaN;
  let moment = newMoment();

  function current(): Moment {
    const now = Math.floor(clock().getTime() / 1000);
    if (now !== second) moment = newMoment();
    second = now;
    return moment;
  }

  function read<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { answers } = current();
    const known = answers.get(question);
    // Each question is asked in one place, so it is that place's answer.
    if (known) return known as Promise<Answer>;
    const answer = ask();
    answers.set(question, answer);
    answer.catch(() => answers.get(question) === answer && answers.delete(question));
    return answer;
  }

  const kept = KEPT_READY.map<{ answer: unknown; readAt: number }>(KEPT);
  let lastGiven = { at: NaN, readAt: NaN };

  function giveKept(question: string, error: unknown): unknown {
    const last = kept.get(question);
    const now = clock().getTime();
    if (!(error instanceof DatabaseUnavailable) || !last || now - last.readAt > KEPT_MS) throw error;
    const isMore = now - lastGiven.at < SECOND_MS;
    lastGiven = { at: now, readAt: isMore ? Math.min(lastGiven.readAt, last.readAt) : last.readAt };
    return last.answer;
  }

  return {
    read,
    async readOrKept<Answer>(
      question: string,
      ask: () => Promise<Answer>,
      weigh: (answer: Answer) => number = bytesOfObject,
    ) {
      const readAt = clock().getTime();
      try {
        const answer = await read(question, ask);
        if (kept.get(question)?.answer !== answer) kept.set(question, { answer, readAt }, weigh(answer));
        return answer;
      } catch (error) {
        // Each question is asked in one place, so what was kept for it is that place's answer.
        return giveKept(question, error) as Answer;
      }
    },
    kept() {
      const now = clock().getTime();
      if (!(now - lastGiven.at < SECOND_MS)) return null;
      return { since: new Date(lastGiven.readAt), seconds: Math.round((now - lastGiven.readAt) / SECOND_MS) };
    },
    ready: () => current().ready,
    forget() {
      moment = newMoment();
    },
  };
}
