export type CardVerdict =
  | { kind: 'approved' }
  | { kind: 'declined'; code: string; declineCode: string; message: string };

export interface TestCard {
  brand: string;
  last4: string;
  verdict: CardVerdict;
  /** Whether the issuer asks the payer first (3-D Secure), before the verdict applies. */
  isChallenged?: true;
  followUp?: 'dispute' | 'failing refund';
}

function approved(brand: string, last4: string): TestCard {
  return { brand, last4, verdict: { kind: 'approved' } };
}

function declined(last4: string, code: string, declineCode: string, message: string): TestCard {
  return { brand: 'visa', last4, verdict: { kind: 'declined', code, declineCode, message } };
}

const DECLINED = 'Your card was declined.';
const NO_FUNDS = 'Your card has insufficient funds.';
const EXPIRED = 'Your card has expired.';
const WRONG_CVC = "Your card's security code is incorrect.";
const FAULT = 'An error occurred while processing your card. Try again in a little bit.';

/** Stripe's test cards, by the name in their aliases: `visa` is used in `pm_card_visa` and `tok_visa`. */
const CARDS = new Map<string, TestCard>([
  ['visa', approved('visa', '4242')],
  ['mastercard', approved('mastercard', '4444')],
  ['amex', approved('amex', '0005')],
  ['visa_chargeDeclined', declined('0002', 'card_declined', 'generic_decline', DECLINED)],
  ['visa_chargeDeclinedInsufficientFunds', declined('9995', 'card_declined', 'insufficient_funds', NO_FUNDS)],
  ['visa_chargeDeclinedLostCard', declined('9987', 'card_declined', 'lost_card', DECLINED)],
  ['visa_chargeDeclinedStolenCard', declined('9979', 'card_declined', 'stolen_card', DECLINED)],
  ['chargeDeclinedExpiredCard', declined('0069', 'expired_card', 'expired_card', EXPIRED)],
  ['chargeDeclinedIncorrectCvc', declined('0127', 'incorrect_cvc', 'incorrect_cvc', WRONG_CVC)],
  ['chargeDeclinedProcessingError', declined('0119', 'processing_error', 'processing_error', FAULT)],
  ['threeDSecure2Required', { ...approved('visa', '3220'), isChallenged: true }],
  [
    'threeDSecureRequiredChargeDeclined',
    { ...declined('1629', 'card_declined', 'generic_decline', DECLINED), isChallenged: true },
  ],
  ['createDispute', { ...approved('visa', '0259'), followUp: 'dispute' }],
  ['refundFail', { ...approved('visa', '5126'), followUp: 'failing refund' }],
]);

/** Returns the name of the test card for an alias (`pm_card_visa`, `tok_visa`); null for an unknown alias. */
export function findCardName(alias: string): string | null {
  const name = /^(?:pm_card|tok)_(\w+)$/.exec(alias)?.[1];
  return name !== undefined && CARDS.has(name) ? name : null;
}

/** Returns a test card by its stored name. Throws for an unknown name. */
export function testCard(name: string): TestCard {
  const card = CARDS.get(name);
  if (!card) throw new Error(`there is no test card '${name}'`);
  return card;
}
