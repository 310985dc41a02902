import { isOccupied } from './is-occupied.ts';

const RELOADED = 'reloaded-from';

/** The script that this page began with, whose name has a hash of what it holds. */
const ownScript = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** Whether the server has another version of the site than this page is of. */
async function isNewVersionThere(script: string): Promise<boolean> {
  const answer = await fetch(window.location.href, { cache: 'no-store' });
  return answer.ok && !(await answer.text()).includes(new URL(script).pathname);
}

async function reloadOnce(): Promise<void> {
  const script = ownScript();
  // While two versions answer in turn, one may come back to the same page.
  if (sessionStorage.getItem(RELOADED) === script || !(await isNewVersionThere(script))) return;
  if (isOccupied(window.location.pathname)) return;
  sessionStorage.setItem(RELOADED, script);
  window.location.reload();
}

/** A file of this version may be gone from the server: then the page is loaded anew, once, unless that would lose something. */
export function reloadForMissingCode(signal: AbortSignal): void {
  const reload = () => {
    reloadOnce().catch((error: unknown) => console.warn(error)); // there is no line
  };
  window.addEventListener('vite:preloadError', reload, { signal });
}
