import { t } from '#texts/account.js';
import { Button } from '#web/ui/button.tsx';
import { useDownloadData } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

export function DownloadData() {
  const download = useDownloadData();
  return (
    <Setting
      title={t.yourData}
      about={t.yourDataAbout}
      problem={download.error?.message}
      action={
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {t.downloadMyData}
        </Button>
      }
    />
  );
}
