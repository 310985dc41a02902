import { t } from '#texts/account.js';
import type { User } from '#contract/people/users.ts';
import { useSession } from '#web/session/session.tsx';
import { Problem } from '#web/ui/states.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EditProfile } from './edit-profile.tsx';
import { useAccess } from './queries.ts';
import { RecentSignIns } from './recent-sign-ins.tsx';
import { SessionList } from './session-list.tsx';
import { TwoStep } from './two-step.tsx';

interface AccountSettingsProps {
  profile: User;
  fallbackPicture: string;
  clubName: string;
  /** Whether the club's sign-in service can send an email with a link. */
  canMail: boolean;
  /** Asks for confirmation if deleting the account would lose other data on this device; resolves to false when the user cancels. */
  mayGo: () => Promise<boolean>;
  onDeleted: () => void;
}

/** Lists the account actions; those that the sign-in service does not support are hidden. */
export function AccountSettings({
  profile,
  fallbackPicture,
  clubName,
  canMail,
  mayGo,
  onDeleted,
}: AccountSettingsProps) {
  const { user } = useSession();
  const { data: access, error } = useAccess();
  return (
    <section className="mt-6 rounded-xl border border-line bg-raised px-6 pt-6 pb-2 shadow-card sm:px-10">
      <h2 className="mb-5 text-xl font-extrabold tracking-tight">{t.yourAccount}</h2>
      <EditProfile profile={profile} fallbackPicture={fallbackPicture} />
      {canMail && user?.emailVerified === false && <ConfirmEmail email={profile.email} />}
      <Problem message={error?.message} />
      {access?.hasPassword && <ChangePassword email={profile.email} role={profile.role} />}
      {access?.secondFactor && <TwoStep status={access.secondFactor} clubName={clubName} />}
      {access?.sessions && <SessionList sessions={access.sessions} />}
      {access?.signIns && <RecentSignIns entries={access.signIns} />}
      <DownloadData />
      <DeleteAccount email={profile.email} mayGo={mayGo} onDeleted={onDeleted} />
    </section>
  );
}
