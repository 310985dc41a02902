import type { User } from '#contract/users.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { PersonPicture } from '#web/ui/person-picture.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

/** A user's photo and name, or the e-mail if there is no name. */
export function PersonName({ user, fallbackPicture }: { user: User; fallbackPicture: string }) {
  return (
    <span className="flex items-center gap-3">
      <PersonPicture
        name={user.displayName || user.email}
        src={user.photoURL ?? ''}
        fallback={fallbackPicture}
        alt=""
        loading="lazy"
        className="size-11 bg-sunken"
      />
      <TypedText className="min-w-28 font-bold tracking-tight">{user.displayName || user.email}</TypedText>
    </span>
  );
}

/** A user's e-mail. It may break anywhere; the minimum width keeps most on one line. */
export function PersonEmail({ email }: { email: string }) {
  return <EmailText className="inline-block min-w-60 text-sm">{email}</EmailText>;
}
