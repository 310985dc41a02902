import { t } from '#texts/notifications.js';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Loaded, Problem } from '#web/ui/states.tsx';

type LoadedSettingProps<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'> & {
  failed: (message: string) => string;
  waiting: string;
};

export function LoadedSetting<Data>({ query, failed, waiting, children }: LoadedSettingProps<Data>) {
  return (
    <Loaded
      query={query}
      waiting={
        <p role="status" className="flex min-h-40 items-center gap-3 text-sm text-muted">
          <Spinner />
          {waiting}
        </p>
      }
      failed={(error, retry) => (
        <div className="grid justify-items-start gap-3">
          <Problem message={failed(error.message)} />
          <Button onClick={retry}>{t.tryAgain}</Button>
        </div>
      )}
    >
      {children}
    </Loaded>
  );
}
