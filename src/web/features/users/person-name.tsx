import type { User } from '#contract/people/users.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

/** Shows a user's photo and full name, or the email if there is no name. */
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
      <TypedText className="font-bold tracking-tight @table:min-w-32">
        {user.displayName || user.email}
      </TypedText>
    </span>
  );
}

export function PersonEmail({ email }: { email: string }) {
  return <EmailText className="block @table:min-w-36 @table:text-xs">{email}</EmailText>;
}
