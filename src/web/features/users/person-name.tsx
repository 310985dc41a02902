import type { User } from '#contract/users.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

/** Somebody's photo and name; the e-mail stands in for a name that was never given. */
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

/** Somebody's e-mail. It may break anywhere, and asks for the room that most need to stand on one line. */
export function PersonEmail({ email }: { email: string }) {
  return <span className="inline-block min-w-60 text-sm wrap-anywhere">{email}</span>;
}
