import { listNotices } from '#contract/records/operation-findings.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Services } from '../../services.ts';
import { findOperationFindings } from './findings.ts';

export function mountOperationFindings(mount: Mount, services: Services): void {
  // They are for whoever runs the server, and in English.
  mount(listNotices, () => inLanguage('en', () => findOperationFindings(services)));
}
