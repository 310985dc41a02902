import { t } from '#texts/check-in.js';
import { OwnCard } from '#web/features/households/own-card.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';

export default function MyCardPage() {
  return (
    <>
      <PageHeading title={t.myCard} />
      <OwnCard />
    </>
  );
}
