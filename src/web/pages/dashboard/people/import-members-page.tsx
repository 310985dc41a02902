import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { ImportForm } from '#web/features/imports/import-form.tsx';
import { ImportList } from '#web/features/imports/import-list.tsx';

/** Members that come from a file; what came can be undone. */
export default function ImportMembersPage() {
  const { identity } = useSiteSettings();
  const firstSignIn =
    identity.provider === 'embedded'
      ? 'the first time with ‘Forgot your password?’ on the Login page, or with Google'
      : 'once they have registered and confirmed it';
  const cannotConfirm = identity.provider === 'embedded' && !identity.mail;
  return (
    <>
      <PageHeading title="Import Members" />
      <div className="grid grid-cols-1 gap-8">
        <div className="-mt-4 grid max-w-prose gap-3 text-muted">
          <p>
            A CSV file with a line that names its columns: <strong>email</strong>, and <strong>name</strong>{' '}
            and <strong>phone</strong> where you have them. First you see what becomes of each row.
          </p>
          <p>
            They are members at once, and the desk can book for them. They sign in with the same e-mail, and
            find their bookings there: {firstSignIn}.
          </p>
          {cannotConfirm && (
            <p className="rounded-md bg-wait-soft px-4 py-3 text-sm font-medium text-wait">
              This site cannot send e-mails yet, so nobody can confirm one: imported members cannot sign in
              before it can.
            </p>
          )}
        </div>
        <ImportForm />
        <section aria-labelledby="imported-before" className="grid grid-cols-1 gap-4">
          <h2 id="imported-before" className="text-xl font-extrabold tracking-tight">
            Imported before
          </h2>
          <ImportList />
        </section>
      </div>
    </>
  );
}
