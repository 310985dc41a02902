import { PageHeading } from '#web/app/page-heading.tsx';

export function ReportsPage() {
  return <PageHeading title="Reports" />;
}
