import { whenFirstUsed } from '#web/session/first-sign.ts';

/** Loads code that a page can do without. After a failure it retries when the connection is back, or at the user's next action. */
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
