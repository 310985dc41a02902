import type { ComponentProps } from 'react';
import { makeInitials, chooseTone } from './initials.ts';
import { Picture } from './picture.tsx';

interface PersonPictureProps extends ComponentProps<typeof Picture> {
  /** It names whose picture it is. */
  name: string;
  className: string;
}

/** The photo of a person; for who has none the initials, on a ground of their own. */
export function PersonPicture({ name, className, ...picture }: PersonPictureProps) {
  const initials = picture.src === '' ? makeInitials(name) : '';
  return (
    <span className={`person ${className}`}>
      <Picture {...picture} className="size-full object-cover" />
      {/* Its style writes them: letters in the text of a button would belong to what it is called. */}
      {initials && <span aria-hidden data-tone={chooseTone(name)} data-initials={initials} />}
    </span>
  );
}
