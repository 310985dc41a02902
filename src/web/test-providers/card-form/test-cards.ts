import { t } from '#texts/test-providers.js';

/** A card that works in test mode. Its number stays in the browser; the gateway gets only the token. */
export interface TestCard {
  number: string;
  token: string;
  /** The outcome of a payment with this card. */
  result: string;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', token: 'tok_visa', result: t.pays({ brand: 'Visa' }) },
  { number: '5555 5555 5555 4444', token: 'tok_mastercard', result: t.pays({ brand: 'Mastercard' }) },
  { number: '3782 822463 10005', token: 'tok_amex', result: t.pays({ brand: 'American Express' }) },
  {
    number: '4000 0000 0000 3220',
    token: 'tok_threeDSecure2Required',
    result: t.checkThenPays,
  },
  {
    number: '4000 0084 0000 1629',
    token: 'tok_threeDSecureRequiredChargeDeclined',
    result: t.checkThenDeclined,
  },
  { number: '4000 0000 0000 0002', token: 'tok_visa_chargeDeclined', result: t.declined },
  {
    number: '4000 0000 0000 9995',
    token: 'tok_visa_chargeDeclinedInsufficientFunds',
    result: t.insufficientFunds,
  },
  { number: '4000 0000 0000 9987', token: 'tok_visa_chargeDeclinedLostCard', result: t.lostCard },
  {
    number: '4000 0000 0000 9979',
    token: 'tok_visa_chargeDeclinedStolenCard',
    result: t.stolenCard,
  },
  { number: '4000 0000 0000 0069', token: 'tok_chargeDeclinedExpiredCard', result: t.expiredCard },
  {
    number: '4000 0000 0000 0127',
    token: 'tok_chargeDeclinedIncorrectCvc',
    result: t.wrongCvc,
  },
  {
    number: '4000 0000 0000 0119',
    token: 'tok_chargeDeclinedProcessingError',
    result: t.processingError,
  },
  { number: '4000 0000 0000 0259', token: 'tok_createDispute', result: t.paysThenDisputed },
  { number: '4000 0000 0000 5126', token: 'tok_refundFail', result: t.paysRefundFails },
];
