import { t } from '#texts/exports.js';
import { Download } from 'lucide-react';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { Button } from '#web/ui/button.tsx';
import { useDownload } from './queries.ts';
import { sizeText } from './size-text.ts';

interface DownloadButtonProps<E extends Endpoint> {
  endpoint: E;
  request: RequestOf<E>;
  /** What the file contains, as named on the button: `bookings`. */
  what: string;
}

/** Downloads a file, shows the progress, can be cancelled, and shows errors in place. */
export function DownloadButton<E extends Endpoint>({ endpoint, request, what }: DownloadButtonProps<E>) {
  const { download, bytes, stop } = useDownload(endpoint);
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <div className="flex flex-wrap items-center gap-3">
        {download.isPending && (
          <Button look="quiet" onClick={stop} aria-label={t.stopTheDownloadOf({ what })}>
            {t.stop}
          </Button>
        )}
        <Button
          busy={download.isPending}
          aria-label={t.downloadAsCsv({ what })}
          onClick={() => download.mutate(request)}
        >
          <Download aria-hidden size={16} />
          {t.csv}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
        {download.isPending && (bytes === 0 ? t.preparing : t.soFar({ size: sizeText(bytes) }))}
        {download.data === 'saved' && t.saved({ size: sizeText(bytes) })}
        {download.data === 'stopped' && t.stopped}
      </p>
      <p role="alert" className="max-w-prose text-sm font-medium wrap-anywhere text-bad empty:hidden">
        {download.error?.message}
      </p>
    </div>
  );
}
