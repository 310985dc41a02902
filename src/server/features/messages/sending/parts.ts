import calculator from 'sms-segments-calculator';

/** Returns how many parts a text message takes: that is what is paid for. */
export function partsOf(text: string): number {
  return new calculator.SegmentedMessage(text).segmentsCount;
}
