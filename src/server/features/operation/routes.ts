import { getOperation, type Finding } from '#contract/records/operation.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { languageAtWork, type Language } from '#contract/language.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { examine, findNotices } from './checks.ts';
import type { ProviderCheck } from './services.ts';

/**
 * Lets all callers during a run of `look` share the next run. Two runs never overlap, and no caller gets a result that is older than its
 * call.
 */
export function shareNextRun<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let running: Promise<Seen> | undefined;
  let next: Promise<Seen> | undefined;
  function begin(): Promise<Seen> {
    next = undefined;
    running = look().finally(() => {
      running = undefined;
    });
    return running;
  }
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

export function mountDoctor(mount: Mount, services: Services, providerChecks: ProviderCheck[]): void {
  const needed = { ...services, providerChecks, isNode: true };
  mount(listNotices, () => findNotices(services));
  // The checks call other services, so admins who ask at the same time in the same language share one run.
  const examinations = new Map<Language, () => Promise<Finding[]>>();
  mount(getOperation, () => {
    const language = languageAtWork();
    const examination = examinations.get(language) ?? shareNextRun(() => examine(needed));
    examinations.set(language, examination);
    return examination();
  });
}
