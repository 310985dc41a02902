import type { DeliveryState } from '#contract/messages/messages.ts';
import type { Tone } from '#web/ui/badge.tsx';

interface StateWords {
  tone: Tone;
  name: string;
  meaning: string;
}

/** What becomes of an e-mail, in words; first what an admin has to look at. */
export const EMAIL_STATES: Record<DeliveryState, StateWords> = {
  failed: {
    tone: 'bad',
    name: 'Failed',
    meaning:
      'The mail server did not accept it for a day, so we stopped trying. Look at the problem, then send it again.',
  },
  kept: {
    tone: 'wait',
    name: 'Kept',
    meaning: 'The club had no mail server when it was written. Once there is one, it can be sent.',
  },
  late: {
    tone: 'plain',
    name: 'Too late',
    meaning: 'The matter was over before it could be sent, so it was not sent.',
  },
  waiting: {
    tone: 'plain',
    name: 'Waiting',
    meaning: 'It is about to be sent, or tried again after a failure.',
  },
  sent: { tone: 'good', name: 'Sent', meaning: 'The mail server has accepted it.' },
};

const SENDABLE: DeliveryState[] = ['failed', 'kept', 'late'];

/** Whether an e-mail of this state can be sent again. */
export const isSendable = (state: DeliveryState) => SENDABLE.includes(state);

/** Returns what the moment beside the state is: of those that wait when it is tried next. */
export const momentName = (state: DeliveryState) =>
  ({ failed: 'Given up', kept: 'Kept since', late: 'Given up', waiting: 'Next try', sent: 'Sent' })[state];
