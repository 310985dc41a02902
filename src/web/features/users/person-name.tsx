import type { User } from '#contract/users.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

/** A user's photo and name, or the e-mail if there is no name. */
export function PersonName({ user, fallbackPicture }: { user: User; fallbackPicture: string }) {
  return (
    <span className="flex items-center gap-3">
      <Picture
        src={user.photoURL ?? ''}
        fallback={fallbackPicture}
        alt=""
        loading="lazy"
        className="size-11 shrink-0 rounded-full bg-sunken object-cover"
      />
      <TypedText className="min-w-28 font-bold tracking-tight">{user.displayName || user.email}</TypedText>
    </span>
  );
}

/** A user's e-mail. It may break anywhere; the minimum width keeps most on one line. */
export function PersonEmail({ email }: { email: string }) {
  return <span className="inline-block min-w-60 text-sm wrap-anywhere">{email}</span>;
}
