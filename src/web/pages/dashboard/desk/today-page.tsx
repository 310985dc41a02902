import { t } from '#texts/desk.js';
import { useQuery } from '@tanstack/react-query';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { Email } from '#contract/messages/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { PAGES } from '#contract/pages.ts';
import type { Today } from '#contract/desk/today.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import type { ListPage } from '#web/api/paging.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { CardSearch } from '#web/features/desk/card-search.tsx';
import { failedEmails } from '#web/features/messages/email-queries.ts';
import { FigureTiles } from '#web/features/today/figure-tiles.tsx';
import { HoursTile } from '#web/features/today/hours-tile.tsx';
import { MoneyTile } from '#web/features/today/money-tile.tsx';
import { NextTile } from '#web/features/today/next-tile.tsx';
import { today } from '#web/features/today/queries.ts';
import { SetUpList } from '#web/features/set-up/set-up-list.tsx';
import { setUpSteps } from '#web/features/set-up/queries.ts';
import { useRole } from '#web/session/use-role.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

export default function TodayPage() {
  const { memberships } = useSiteSettings();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeading title={t.today}>
        <ButtonLink to={PAGES.calendar} look="primary">
          {t.book}
        </ButtonLink>
      </PageHeading>
      {memberships === true && (
        <div className="mb-8">
          <CardSearch first={params.get('card') ?? ''} fallbackPicture={ART.avatar} />
        </div>
      )}
      <Day />
    </>
  );
}

/** Returns whether the club has no activity yet. The setup tasks then come before a day full of zeros. */
function isQuiet({ requests, hours, money, to_collect }: Today): boolean {
  const figures = [
    requests.count,
    to_collect.count,
    money.by_method.length,
    ...hours.map(({ taken }) => taken),
  ];
  return figures.every((figure) => figure === 0);
}

/** Returns the tile's summary of the failed emails; the count ends with a plus when there are more than one page. */
function summariseFailed({ rows, next }: ListPage<Email>) {
  const [latest] = rows;
  return {
    count: `${formatNumber(rows.length)}${next === null ? '' : '+'}`,
    latest: latest ? t.emailTo({ title: latest.title, person: latest.user_name || latest.user_email }) : null,
  };
}

function Day() {
  const { role } = useRole();
  const day = useQuery(today());
  const setUp = useQuery({ ...setUpSteps(), enabled: role === 'admin' });
  const failed = useQuery({ ...failedEmails(), enabled: role === 'admin' });
  if (day.error && !day.data)
    return (
      <ErrorState
        message={t.failedToLoadTheDay({ message: day.error.message })}
        onRetry={() => void day.refetch()}
      />
    );
  // Both load before the day is shown, so that it does not move while the user taps.
  const isComing = [setUp, failed].some(isAwaited);
  if (!day.data || isComing) return <Skeleton shape="cards" />;
  const list = setUp.data && <SetUpList setUp={setUp.data} />;
  const isListFirst = isQuiet(day.data);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="-mt-4 text-muted">{formatClubDate(day.data.date)}</p>
      {isListFirst && list}
      <FigureTiles day={day.data} failed={failed.data && summariseFailed(failed.data)} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <NextTile day={day.data} />
        <HoursTile day={day.data} />
        <MoneyTile day={day.data} isAdmin={role === 'admin'} />
      </div>
      {!isListFirst && list}
    </div>
  );
}
