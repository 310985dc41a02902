import { createStore } from '#web/ui/store.ts';

/** What Chromium hands over where the site can be installed. No standard has it, so TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** The browser's offer to install the site; null: it makes none, or the site is installed. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer for My Profile: nobody is asked on arrival. */
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

/** Shows the browser's own question; it can be asked once. */
export async function install(prompt: InstallPrompt): Promise<void> {
  installPrompt.write(null);
  await prompt.prompt();
}

/** Whether the site runs as an installed app. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Whether it is an iPhone or an iPad, where only Safari's own menu installs; an iPad calls itself a Mac. */
export function isApplePhone({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
