import type { AnswerVerdict } from './answers.ts';

/** `0000`, or why not; '' where the answer has no code. */
export function readCode({ errorCode, externalCode, internalCode, statusCode }: AnswerVerdict): string {
  return errorCode || externalCode || internalCode || statusCode;
}

/** `2023 Insufficient Balance`. */
export function readFault(answer: AnswerVerdict): string {
  const { errorMessage, errorMessageEn, statusMessage } = answer;
  return `${readCode(answer)} ${errorMessage || errorMessageEn || statusMessage}`.trim();
}

const MAINTENANCE = '503';
/** Already completed, already being executed, the same request twice, not yet completed, maintenance. */
const UNCLEAR = new Set(['2062', '2068', '2116', '2117', '2029', '2127', MAINTENANCE]);
const NOT_AGREED = '2060';

/**
 * Returns what an answer other than success means. `ask`: it may have been done, so ask what happened. `not agreed`: the
 * payer has not typed the PIN, and still can. `over`: bKash will not do it.
 */
export function judgeRefusal(answer: AnswerVerdict): 'ask' | 'not agreed' | 'over' {
  const code = readCode(answer);
  if (code === NOT_AGREED) return 'not agreed';
  return code === '' || code === '0000' || UNCLEAR.has(code) ? 'ask' : 'over';
}

/** Whether bKash has refused to make a payment: also one made before, whose page nobody was led to and nobody will execute. */
export function isCreationRefused(answer: AnswerVerdict): boolean {
  const code = readCode(answer);
  return code !== '' && code !== '0000' && code !== MAINTENANCE;
}

/** Whether bKash has refused a refund for good; otherwise it may have been made, or can be made later. */
export function isRefundRefused(answer: AnswerVerdict): boolean {
  return judgeRefusal(answer) !== 'ask';
}
