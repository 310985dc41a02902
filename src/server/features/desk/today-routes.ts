import { getToday } from '#contract/desk/today.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { readToday } from './today.ts';

export function mountToday(mount: Mount, services: Pick<Services, 'db' | 'clock' | 'providers'>): void {
  mount(getToday, ({ caller }) => readToday(services, services.clock(), caller.role === 'admin'));
}
