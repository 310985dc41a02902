import { t } from '#texts/users.js';
import { rich } from '#web/ui/rich.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { MEMBERSHIP_COLUMNS } from '#contract/people/member-imports.ts';
import { ImportForm } from '#web/features/imports/import-form.tsx';
import { ImportList } from '#web/features/imports/import-list.tsx';

/** Shows the name of a column as it is written in the file. */
const column = (name: string) => <strong lang="en">{name}</strong>;

/** Imports members from a file. An import can be undone. */
export default function ImportMembersPage() {
  const { identity, memberships } = useSiteSettings();
  const isEmbedded = identity.provider === 'embedded';
  const cannotConfirm = isEmbedded && !identity.mail;
  return (
    <>
      <PageHeading title={t.importMembers} />
      <div className="grid grid-cols-1 gap-8">
        <div className="-mt-4 grid max-w-prose gap-3 text-muted">
          <p>{rich(t.aboutFile, { email: column('email'), name: column('name'), phone: column('phone') })}</p>
          {memberships && (
            <p>{rich(t.aboutMemberships, { columns: column(MEMBERSHIP_COLUMNS.join(', ')) })}</p>
          )}
          <p>{isEmbedded ? t.aboutSignIn : t.aboutSignInElsewhere}</p>
          {cannotConfirm && (
            <p className="rounded-md bg-wait-soft px-4 py-3 text-sm font-medium text-wait">
              {t.cannotConfirm}
            </p>
          )}
        </div>
        <ImportForm />
        <section aria-labelledby="imported-before" className="grid grid-cols-1 gap-4">
          <h2 id="imported-before" className="text-xl font-extrabold tracking-tight">
            {t.importedBefore}
          </h2>
          <ImportList />
        </section>
      </div>
    </>
  );
}
