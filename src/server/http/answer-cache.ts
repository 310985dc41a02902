import type { Endpoint } from '#contract/endpoint.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import type { EncodedText } from './encoded-text.ts';
import type { RequestKind } from './request-kind.ts';

/** Answers kept; a club has a few dozen public ones, and one more for each court and day that people look at. */
const CAPACITY = 1000;

/** An answer of status 200 that everybody gets who asks the same. */
export interface ReadyAnswer {
  kind: RequestKind;
  /** As the log names it. */
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

/** What everybody may see, read at most once a second however many ask. */
export interface AnswerCache {
  /** What `read` returned for this question within this second, or returns now. */
  read<Answer>(question: string, read: () => Promise<Answer>): Promise<Answer>;
  /** Where an answer may be kept whose data is read after this call: nobody looks there once the second or a change is over it. */
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

  return {
    read<Answer>(question: string, read: () => Promise<Answer>) {
      const { answers } = current();
      const kept = answers.get(question);
      // Each question is asked in one place, so it is that place's answer.
      if (kept) return kept as Promise<Answer>;
      const answer = read();
      answers.set(question, answer);
      answer.catch(() => answers.get(question) === answer && answers.delete(question));
      return answer;
    },
    ready: () => current().ready,
    forget() {
      moment = newMoment();
    },
  };
}
