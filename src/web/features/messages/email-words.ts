import { t } from '#texts/notifications.js';
import type { DeliveryState, LetterChannel } from '#contract/messages/messages.ts';
import type { Tone } from '#web/ui/badge.tsx';

interface StateWords {
  tone: Tone;
  name: string;
  meaning: string;
}

/** The names and meanings of email states, those that need an admin's attention first. */
export const EMAIL_STATES: Record<DeliveryState, StateWords> = {
  failed: {
    tone: 'bad',
    name: t.failed,
    meaning: t.failedMeans,
  },
  kept: {
    tone: 'wait',
    name: t.kept,
    meaning: t.keptMeans,
  },
  late: {
    tone: 'plain',
    name: t.tooLate,
    meaning: t.tooLateMeans,
  },
  waiting: {
    tone: 'plain',
    name: t.waiting,
    meaning: t.waitingMeans,
  },
  sent: { tone: 'good', name: t.sent, meaning: t.sentMeans },
};

const TEXT_STATES: typeof EMAIL_STATES = {
  failed: { ...EMAIL_STATES.failed, meaning: t.textFailedMeans },
  kept: { ...EMAIL_STATES.kept, meaning: t.textKeptMeans },
  late: { ...EMAIL_STATES.late, meaning: t.textTooLateMeans },
  waiting: { ...EMAIL_STATES.waiting, meaning: t.textWaitingMeans },
  sent: { ...EMAIL_STATES.sent, meaning: t.textSentMeans },
};

export const listStates = (channel: LetterChannel | undefined) =>
  channel === 'sms' ? TEXT_STATES : EMAIL_STATES;

const SENDABLE: DeliveryState[] = ['failed', 'kept', 'late'];

export const isSendable = (state: DeliveryState) => SENDABLE.includes(state);

/** Returns the text for the time beside the state; for a waiting email, it is the time of the next attempt. */
export const tellMoment = (state: DeliveryState, when: string) =>
  ({ failed: t.givenUp, kept: t.keptSince, late: t.givenUp, waiting: t.nextTry, sent: t.sentAt })[state]({
    when,
  });
