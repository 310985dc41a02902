import { createStore } from '#web/ui/store.ts';

/** Chromium's event for installing the site. It is not part of a standard, so TypeScript has no type for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** The browser's offer to install the site; null without an offer or when the site is installed. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Stores the browser's offer for My Profile instead of prompting users when they arrive. */
export function catchInstallPrompt(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hold = (event: Event) => {
    event.preventDefault();
    if (isPrompt(event)) installPrompt.write(event);
  };
  window.addEventListener('beforeinstallprompt', hold, { signal });
  window.addEventListener('appinstalled', () => installPrompt.write(null), { signal });
  return () => listening.abort();
}

/** Shows the browser's install prompt, which can be used only once. */
export async function install(prompt: InstallPrompt): Promise<void> {
  installPrompt.write(null);
  await prompt.prompt();
}

export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/**
 * Returns whether the device is an iPhone or iPad, where only Safari's own menu can install the site. An iPad identifies itself as a Mac.
 */
export function isApplePhone({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
