import { OwnCard } from '#web/features/households/own-card.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { t } from './texts.ts';

/** What one shows at the club. */
export default function MyCardPage() {
  return (
    <>
      <PageHeading title={t.myCard} />
      <OwnCard />
    </>
  );
}
