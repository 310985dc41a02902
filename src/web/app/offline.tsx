import { t as frame } from '#texts/site.js';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '../site/page-heading.tsx';

function reload() {
  // Reloading while offline would replace this page with the browser's error page.
  if (navigator.onLine) window.location.reload();
}

/** Replaces a page whose code could not be fetched offline. The page loads once the connection is back. */
export function Offline() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="grid justify-items-center gap-5 rounded-xl border border-line bg-raised px-6 py-12 text-center">
      <PageTitle title={frame.youAreOffline} />
      <CircleAlert aria-hidden size={40} className="text-muted" />
      <div role="alert" className="grid max-w-prose gap-2">
        <h1 className="text-xl font-bold tracking-tight">{frame.youAreOffline}</h1>
        <p className="text-muted">{frame.whatWorksOffline}</p>
      </div>
      <Button onClick={reload}>{frame.tryAgain}</Button>
    </div>
  );
}
