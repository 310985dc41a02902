import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { receiveFile } from '#web/api/download.ts';
import { saveBlob } from '#web/ui/save-file.ts';

/** Manages the download of an export; `bytes` is the progress, and `stop` cancels it. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const [bytes, setBytes] = useState(0);
  const stopper = useRef<AbortController>(null);
  const download = useMutation({
    mutationFn: async (request: RequestOf<E>) => {
      setBytes(0);
      stopper.current = new AbortController();
      const { signal } = stopper.current;
      try {
        const { name, blob } = await receiveFile(endpoint, request, { onBytes: setBytes, signal });
        saveBlob(name, blob);
        return 'saved' as const;
      } catch (error) {
        if (signal.aborted) return 'stopped' as const;
        throw error;
      }
    },
  });
  return { download, bytes, stop: () => stopper.current?.abort() };
}
