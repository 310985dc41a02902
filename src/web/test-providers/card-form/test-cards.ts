/** A card that works in test mode. Its number stays in the browser; the gateway gets the token only. */
export interface TestCard {
  number: string;
  token: string;
  /** What paying with it does. */
  result: string;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', token: 'tok_visa', result: 'Visa, pays' },
  { number: '5555 5555 5555 4444', token: 'tok_mastercard', result: 'Mastercard, pays' },
  { number: '3782 822463 10005', token: 'tok_amex', result: 'American Express, pays' },
  {
    number: '4000 0000 0000 3220',
    token: 'tok_threeDSecure2Required',
    result: 'Bank’s check, then pays',
  },
  {
    number: '4000 0084 0000 1629',
    token: 'tok_threeDSecureRequiredChargeDeclined',
    result: 'Bank’s check, then declined',
  },
  { number: '4000 0000 0000 0002', token: 'tok_visa_chargeDeclined', result: 'Declined' },
  {
    number: '4000 0000 0000 9995',
    token: 'tok_visa_chargeDeclinedInsufficientFunds',
    result: 'Declined: insufficient funds',
  },
  { number: '4000 0000 0000 9987', token: 'tok_visa_chargeDeclinedLostCard', result: 'Declined: lost card' },
  {
    number: '4000 0000 0000 9979',
    token: 'tok_visa_chargeDeclinedStolenCard',
    result: 'Declined: stolen card',
  },
  { number: '4000 0000 0000 0069', token: 'tok_chargeDeclinedExpiredCard', result: 'Declined: expired card' },
  {
    number: '4000 0000 0000 0127',
    token: 'tok_chargeDeclinedIncorrectCvc',
    result: 'Declined: wrong CVC',
  },
  {
    number: '4000 0000 0000 0119',
    token: 'tok_chargeDeclinedProcessingError',
    result: 'Declined: processing error',
  },
  { number: '4000 0000 0000 0259', token: 'tok_createDispute', result: 'Pays, then disputed' },
  { number: '4000 0000 0000 5126', token: 'tok_refundFail', result: 'Pays, a refund fails' },
];
