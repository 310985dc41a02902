import { whenFirstUsed } from '#web/session/first-sign.ts';

/** Loads code that a page can do without, and does not give up: when there is a line again, or with what somebody does next. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise<void>((retry) => {
      if (navigator.onLine) whenFirstUsed(retry);
      else window.addEventListener('online', () => retry(), { once: true });
    });
    return loadPatiently(load);
  }
}
