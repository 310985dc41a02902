import { t } from '#texts/notifications.js';
import { isApplePhone, isInstalled } from './install.ts';
import { InstallPart, useCanInstall } from './install-part.tsx';
import { PushPart } from './push-part.tsx';

export function ThisDevice() {
  const canInstall = useCanInstall();
  return (
    <section className="mt-6 rounded-xl border border-line bg-raised px-6 pt-6 pb-2 shadow-card sm:px-10">
      <h2 className="mb-5 text-xl font-extrabold tracking-tight">{t.thisDevice}</h2>
      {canInstall && <InstallPart />}
      <PushPart mustInstall={isApplePhone(navigator) && !isInstalled()} />
    </section>
  );
}
