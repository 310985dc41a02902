import { getToday } from '#contract/desk/today.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { readToday } from './today.ts';

export function mountToday(mount: Mount, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  mount(getToday, ({ caller }) => readToday(db, clock(), caller.role === 'admin'));
}
