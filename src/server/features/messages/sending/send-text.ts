import { v7 as uuidv7 } from 'uuid';
import type { Verdict } from '../../../platform/sms/gateway-rules.ts';
import type { SmsGateway } from '../../../platform/sms/gateway.ts';
import type { Services } from '../../services.ts';
import { takeParts } from './budget-store.ts';
import { partsOf } from './parts.ts';

/** One attempt at a text message. */
export interface Attempt {
  /** The message, so that a gateway knows a second attempt; absent: there will be none. */
  id?: string;
  userId: string;
  to: string;
  text: string;
}

/** Hands a text message to the gateway, if the day's parts are enough for it: each attempt costs its parts, whatever comes of it. */
export async function sendText(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  gateway: SmsGateway,
  { id = uuidv7(), userId, to, text }: Attempt,
): Promise<Verdict | { state: 'used-up' }> {
  const parts = partsOf(text);
  const isTaken = await takeParts(db, gateway.settings, { userId, parts, now: clock() });
  return isTaken ? gateway.send({ id, to, text }) : { state: 'used-up' };
}
