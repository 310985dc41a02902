import { PageHeading } from '#web/app/page-heading.tsx';

export function ImportMembersPage() {
  return <PageHeading title="Import Members" />;
}
