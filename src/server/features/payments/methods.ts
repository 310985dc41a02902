import { MAX_POISHA, toTaka } from '#contract/money/money.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { findClubSettings } from '../club-settings/store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { providerNamed } from '../../providers/side-by-side.ts';
import type { Services } from '../services.ts';
import { t } from './texts.ts';

type MethodServices = Pick<Services, 'providers' | 'config'>;

const AT_THE_DESK: AvailableMethod = {
  provider: 'desk',
  means: 'desk',
  kind: 'desk',
  label: 'At the desk',
  min: 0,
  max: MAX_POISHA / 100,
  isTest: false,
  needsPhone: false,
};

function availableMethodOf({
  name,
  means,
  kind,
  label,
  limits,
  isTest,
  needsPhone,
}: PaymentProvider): AvailableMethod {
  return {
    provider: name,
    means,
    kind,
    label,
    min: toTaka(limits.min),
    max: toTaka(limits.max),
    isTest,
    needsPhone,
  };
}

/** Returns every payment method that this server has, chosen by the club or not. */
export function everyMethod(services: MethodServices): AvailableMethod[] {
  const online = services.providers.filter(({ isOffered }) => isOffered);
  return [...online.map(availableMethodOf), ...(services.config.payAtDesk ? [AT_THE_DESK] : [])];
}

/** Returns how members can pay: of what the server has, what the club has chosen; null: all of it. */
export function availableMethodsOf(services: MethodServices, chosen: string[] | null): AvailableMethod[] {
  return everyMethod(services).filter(({ means }) => chosen === null || chosen.includes(means));
}

/** Returns the provider of this name, with which a payment may be begun. Throws when members cannot pay by it. */
export async function requireAvailable(
  trx: Trx,
  services: MethodServices,
  name: string,
): Promise<PaymentProvider> {
  const provider = providerNamed(services.providers, name);
  const { payment_means } = await findClubSettings(trx);
  const methods = availableMethodsOf(services, payment_means);
  if (provider && methods.some((method) => method.provider === provider.name)) return provider;
  const ways = methods.map(({ means }) => t.ways[means]);
  throw new Refusal('provider-not-offered', ways.length === 0 ? t.noMeans : t.notThisWay(ways));
}
