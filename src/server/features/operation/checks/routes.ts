import { getOperation, type Finding } from '#contract/records/operation.ts';
import { languageAtWork, type Language } from '#contract/language.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { examine } from './checks.ts';
import type { ProviderCheck } from './services.ts';

/** The doctor asks other services: admins who ask at the same time and read the same language share one examination. */
export function mountDoctor(mount: Mount, services: Services, providerChecks: ProviderCheck[]): void {
  const underWay = new Map<Language, Promise<Finding[]>>();
  const needed = { ...services, providerChecks, isNode: true };
  mount(getOperation, () => {
    const language = languageAtWork();
    const examination = underWay.get(language) ?? examine(needed).finally(() => underWay.delete(language));
    underWay.set(language, examination);
    return examination;
  });
}
