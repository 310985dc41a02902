import type { AnswerVerdict } from './answers.ts';

/** Returns the answer's code: `0000` for success, otherwise an error code; an empty string when it has none. */
export function readCode({ errorCode, externalCode, internalCode, statusCode }: AnswerVerdict): string {
  return errorCode || externalCode || internalCode || statusCode;
}

/** Returns the code and message of an answer, such as `2023 Insufficient Balance`. */
export function readFault(answer: AnswerVerdict): string {
  const { errorMessage, errorMessageEn, statusMessage } = answer;
  return `${readCode(answer)} ${errorMessage || errorMessageEn || statusMessage}`.trim();
}

const MAINTENANCE = '503';
/** Already completed, already being executed, duplicate request, not yet completed, maintenance. */
const UNCLEAR = new Set(['2062', '2068', '2116', '2117', '2029', '2127', MAINTENANCE]);
const NOT_AGREED = '2060';

/**
 * Returns what an unsuccessful answer means. `ask`: the request may have been carried out, so ask bKash what happened. `not agreed`: the
 * payer has not typed the PIN and still can. `over`: bKash will not carry it out.
 */
export function judgeRefusal(answer: AnswerVerdict): 'ask' | 'not agreed' | 'over' {
  const code = readCode(answer);
  if (code === NOT_AGREED) return 'not agreed';
  return code === '' || code === '0000' || UNCLEAR.has(code) ? 'ask' : 'over';
}

/**
 * Whether bKash has refused to create a payment. A duplicate is also treated as refused: no payer has seen the page of the earlier payment,
 * so it will never be executed.
 */
export function isCreationRefused(answer: AnswerVerdict): boolean {
  const code = readCode(answer);
  return code !== '' && code !== '0000' && code !== MAINTENANCE;
}

/** Whether bKash has refused a refund for good. If not, the refund may have been made or may succeed later. */
export function isRefundRefused(answer: AnswerVerdict): boolean {
  return judgeRefusal(answer) !== 'ask';
}
