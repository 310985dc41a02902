import { expect, test } from 'vitest';
import { deliveryState } from '#contract/messages/messages.ts';
import { isSendable, EMAIL_STATES, tellMoment } from './email-words.ts';

test('what did not arrive can be sent again; what was sent or is about to be cannot', () => {
  expect(deliveryState.options.filter(isSendable)).toEqual(['failed', 'kept', 'late']);
});

test('each state has a name and says what it means', () => {
  for (const state of deliveryState.options) {
    expect(EMAIL_STATES[state].meaning, state).toMatch(/\.$/);
    expect(tellMoment(state, 'NOON'), state).toMatch(/^[a-z ]+: NOON$/);
  }
});
