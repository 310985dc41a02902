import { getOperation, type Finding } from '#contract/records/operation.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Services } from '../../services.ts';
import { examine } from './checks.ts';
import type { ProviderCheck } from './services.ts';

/** The doctor asks other services: admins who ask at the same time share one examination, which is in English. */
export function mountDoctor(mount: Mount, services: Services, providerChecks: ProviderCheck[]): void {
  let underWay: Promise<Finding[]> | null = null;
  const needed = { ...services, providerChecks, isNode: true };
  mount(
    getOperation,
    () => (underWay ??= inLanguage('en', () => examine(needed)).finally(() => (underWay = null))),
  );
}
