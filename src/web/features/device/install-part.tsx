import { t } from '#texts/notifications.js';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Setting } from '#web/ui/fields/setting.tsx';
import { install, installPrompt, isApplePhone, isInstalled } from './install.ts';

const useInstallPrompt = () => useSyncExternalStore(installPrompt.follow, installPrompt.read, () => null);

/** Returns whether there is anything to say about installing the site on this device. */
export function useCanInstall(): boolean {
  const prompt = useInstallPrompt();
  return !isInstalled() && (prompt !== null || isApplePhone(navigator));
}

export function InstallPart() {
  const prompt = useInstallPrompt();
  return (
    <Setting
      title={t.installTheApp}
      about={t.whatInstalledDoes}
      action={prompt && <Button onClick={() => void install(prompt)}>{t.install}</Button>}
    >
      {!prompt && <p className="max-w-prose">{t.onAnIphone}</p>}
    </Setting>
  );
}
