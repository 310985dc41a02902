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
        className="size-10 bg-sunken"
      />
      <span className="clamp font-bold tracking-tight" title={user.displayName || user.email}>
        <TypedText>{user.displayName || user.email}</TypedText>
      </span>
    </span>
  );
}

/** A user's e-mail: on one line of a table, whole on a card. */
export function PersonEmail({ email }: { email: string }) {
  return (
    <span className="clamp is-wide" title={email}>
      <EmailText>{email}</EmailText>
    </span>
  );
}
