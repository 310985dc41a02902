import { listNotices } from '#contract/records/operation-findings.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { findOperationFindings } from './findings.ts';

export function mountOperationFindings(mount: Mount, services: Services): void {
  mount(listNotices, () => findOperationFindings(services));
}
