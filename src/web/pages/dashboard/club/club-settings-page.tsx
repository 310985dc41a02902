import { t } from '#texts/club-settings.js';
import { useQuery } from '@tanstack/react-query';
import type { ClubSettings } from '#contract/club/club-settings.ts';
import { written } from '#contract/written.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useChangeableSettings } from '#web/site/site-settings.tsx';
import { clubSettings } from '#web/features/club-settings/queries.ts';
import { HallScreens } from '#web/features/hall/hall-screens.tsx';
import { SettingsForm } from '#web/features/club-settings/settings-form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { MapPreview } from './map-preview.tsx';

export default function ClubSettingsPage() {
  return (
    <>
      <PageHeading title={t.clubSettings} />
      <Settings />
    </>
  );
}

function Settings() {
  const [site, showSettings] = useChangeableSettings();
  const { data, error, refetch } = useQuery(clubSettings());
  if (error && !data)
    return (
      <ErrorState message={t.settingsNotLoaded({ message: error.message })} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton shape="sheet" />;
  const showSaved = ({
    version: _version,
    setByServer: _set,
    language: _lang,
    waysToPay,
    ...club
  }: ClubSettings) =>
    showSettings({
      ...site,
      club,
      payments: waysToPay.flatMap(({ isOffered, ...method }) => (isOffered ? [method] : [])),
    });
  return (
    <>
      <SettingsForm
        settings={data}
        onSaved={showSaved}
        preview={(at, { arena, arena_bn, address, address_bn }) => (
          <MapPreview
            at={at}
            name={written(arena, arena_bn.trim()).text}
            address={written(address, address_bn.trim()).text.split('\n')}
            tiles={site.tiles}
          />
        )}
      />
      <div className="mt-6 max-w-3xl">
        <HallScreens />
      </div>
    </>
  );
}
