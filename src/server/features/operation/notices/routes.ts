import { listNotices } from '#contract/records/notices.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { findNotices } from './notices.ts';

export function mountNotices(mount: Mount, services: Services): void {
  mount(listNotices, () => findNotices(services));
}
