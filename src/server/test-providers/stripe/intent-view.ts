import type { GatewayCall } from './call.ts';
import { emit } from './event-store.ts';
import { asksFor } from './parameters.ts';
import { presentCharge } from './present.ts';
import { gatherIntent, presentIntent, presentIntentInBrowser } from './present-intent.ts';
import type { IntentRow } from './rows.ts';

/** Returns an intent as this caller may see it, with the requested fields expanded. */
export async function viewIntent(
  { trx, isPublic, parameters }: Pick<GatewayCall, 'trx' | 'isPublic' | 'parameters'>,
  intent: IntentRow,
): Promise<object> {
  const whole = await gatherIntent(trx, intent);
  if (isPublic) return presentIntentInBrowser(whole);
  const isExpanded = asksFor(parameters, 'latest_charge');
  return presentIntent(whole, isExpanded && whole.last ? presentCharge(whole.last) : intent.latest_charge);
}

/** Records an event about an intent, as the secret key sees it. */
export async function emitIntent(
  { trx, now }: Pick<GatewayCall, 'trx' | 'now'>,
  type: string,
  intent: IntentRow,
): Promise<void> {
  await emit(trx, type, presentIntent(await gatherIntent(trx, intent)), now);
}
