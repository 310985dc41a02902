import { isOccupied } from './is-occupied.ts';

const RELOADED = 'reloaded-from';

/** The script that this page started with; its file name contains a hash of its content. */
const ownScript = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** Returns whether the server has another version of the site than this page. */
async function isNewVersionThere(script: string): Promise<boolean> {
  const answer = await fetch(window.location.href, { cache: 'no-store' });
  return answer.ok && !(await answer.text()).includes(new URL(script).pathname);
}

async function reloadOnce(): Promise<void> {
  const script = ownScript();
  // While the server runs two versions during a release, a reload can return the same page.
  if (sessionStorage.getItem(RELOADED) === script || !(await isNewVersionThere(script))) return;
  if (isOccupied(window.location.pathname)) return;
  sessionStorage.setItem(RELOADED, script);
  window.location.reload();
}

/** Reloads the page once when a file of its version is missing from the server, unless the reload would lose the user's work. */
export function reloadForMissingCode(signal: AbortSignal): void {
  const reload = () => {
    reloadOnce().catch((error: unknown) => console.warn(error)); // the device is offline
  };
  window.addEventListener('vite:preloadError', reload, { signal });
}
