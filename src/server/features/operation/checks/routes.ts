import { getOperation, type Finding } from '#contract/records/operation.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { examine } from './checks.ts';
import type { ProviderCheck } from './services.ts';

/** The doctor asks other services: admins who ask at the same time share one examination. */
export function mountDoctor(mount: Mount, services: Services, providerChecks: ProviderCheck[]): void {
  let underWay: Promise<Finding[]> | null = null;
  mount(
    getOperation,
    () =>
      (underWay ??= examine({ ...services, providerChecks, isNode: true }).finally(() => (underWay = null))),
  );
}
