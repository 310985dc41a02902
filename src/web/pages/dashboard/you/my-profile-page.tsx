import { t } from '#texts/account.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#contract/clock/dates.ts';
import { clubWords } from '#contract/club/club-words.ts';
import { PAGES } from '#contract/pages.ts';
import { formatPhone } from '#contract/people/phone.ts';
import type { User } from '#contract/people/users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { ART } from '#web/site/art.ts';
import { confirmSignOut } from '#web/features/check-in/confirm-sign-out.ts';
import { useLogOut } from '#web/site/log-out.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { AccountSettings } from '#web/features/account/account-settings.tsx';
import { courtsCount } from '#web/api/court-list-queries.ts';
import { ThisDevice } from '#web/features/device/this-device.tsx';
import { ProfileMembership } from '#web/features/memberships/profile-membership.tsx';
import { MessageSettings } from '#web/features/messages/message-settings.tsx';
import { FindingsToFix } from '#web/features/operation/findings/finding-list.tsx';
import { operationFindings } from '#web/features/operation/findings/queries.ts';
import { userProfile, usersCount } from '#web/features/users/queries.ts';
import { nameRole } from '#web/features/users/role-names.ts';
import { Link } from '#web/router/link.tsx';
import { useSession } from '#web/session/session.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, Loaded } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

export default function MyProfilePage() {
  const { user, removeAccount } = useSession();
  const profile = useQuery(userProfile(user?.email ?? ''));
  const isAdmin = profile.data?.role === 'admin';
  const attention = useQuery({ ...operationFindings(), enabled: isAdmin });
  const { club, identity } = useSiteSettings();
  const { leave } = useLogOut();

  function goForGood() {
    toast(t.accountDeleted);
    void leave(removeAccount);
  }
  // Both load before the profile is shown, so that it does not move while the user taps.
  const isComing = profile.isPending || isAwaited(attention);
  return (
    <>
      <PageHeading title={t.myProfile} />
      {isComing ? (
        <Skeleton shape="sheet" />
      ) : (
        <Loaded query={profile} waiting={null} failed={(error, retry) => <NoProfile {...{ error, retry }} />}>
          {(shown) => (
            <>
              {isAdmin && <FindingsToFix {...attention} />}
              <ProfileCard profile={shown} />
              {isAdmin && <ClubCounts />}
              <AccountSettings
                profile={shown}
                fallbackPicture={ART.avatar}
                clubName={clubWords(club).arena.text}
                canMail={identity.provider === 'firebase' || identity.mail}
                mayGo={confirmSignOut}
                onDeleted={goForGood}
              />
              <MessageSettings profile={shown} />
              <ThisDevice />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function NoProfile({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState picture={ART.emptyResults} title={t.noProfile} />;
  return <ErrorState message={t.profileNotLoaded({ message: error.message })} onRetry={retry} />;
}

function ProfileCard({ profile }: { profile: User }) {
  const { displayName, email, photoURL, role, created_at, updated_at, phone } = profile;
  const { memberships = false } = useSiteSettings();
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-raised shadow-card">
      <div className="h-28 bg-pitch bg-[url(/art/pitch-lines.svg)] bg-cover bg-center" />
      <div className="px-6 pb-8 sm:px-10">
        <PersonPicture
          name={displayName || email}
          src={photoURL ?? ''}
          fallback={ART.avatar}
          alt={t.photoOf({ name: displayName || email })}
          className="-mt-14 size-28 border-4 border-raised bg-sunken"
        />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <h2 className="text-xl font-extrabold tracking-tight">
            <TypedText>{displayName || email}</TypedText>
          </h2>
          <Badge tone="role">{nameRole(role)}</Badge>
        </div>
        <EmailText className="block text-muted">{email}</EmailText>
        <dl className="mt-6 grid gap-x-10 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
          <Fact term={t.registeredOn} value={formatInstant(created_at)} />
          {role === 'member' && <Fact term={t.becameMember} value={formatInstant(updated_at)} />}
          {memberships && <ProfileMembership />}
          {phone !== undefined && <Fact term={t.mobileNumber} value={formatPhone(phone)} />}
        </dl>
      </div>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** Shows the club's counts to admins, with a dash for a count that could not be loaded. */
function ClubCounts() {
  const courts = useQuery(courtsCount());
  const people = useQuery(usersCount());
  const counts = [
    { term: t.totalCourts, count: courts.data?.count, list: PAGES.manageCourts },
    { term: t.totalUsers, count: people.data?.users, list: PAGES.allUsers },
    { term: t.totalMembers, count: people.data?.members, list: PAGES.manageMembers },
  ];
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-3">
      {counts.map(({ term, count, list }) => (
        <div
          key={term}
          className="relative flex flex-col-reverse rounded-xl border border-line bg-raised p-6 shadow-card hover:border-edge"
        >
          <dt className="text-sm text-muted">
            {/* The whole tile links to the list that it counts. */}
            <Link
              to={list}
              className="underline underline-offset-4 after:absolute after:inset-0 after:rounded-xl"
            >
              {term}
            </Link>
          </dt>
          <dd className="text-title font-extrabold tracking-tight tabular-nums">
            {count === undefined ? '—' : formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
