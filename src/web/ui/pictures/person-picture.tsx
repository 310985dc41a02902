import type { ComponentProps } from 'react';
import { makeInitials, chooseTone } from './initials.ts';
import { Picture } from './picture.tsx';

interface PersonPictureProps extends ComponentProps<typeof Picture> {
  /** The name of the person in the picture. */
  name: string;
  className: string;
}

/** Shows a person's photo, or their initials on a coloured background if there is no photo. */
export function PersonPicture({ name, className, ...picture }: PersonPictureProps) {
  const initials = picture.src === '' ? makeInitials(name) : '';
  return (
    <span className={`person ${className}`}>
      <Picture {...picture} className="size-full object-cover" />
      {/* CSS writes the initials, because text inside a button would become part of its accessible name. */}
      {initials && <span aria-hidden data-tone={chooseTone(name)} data-initials={initials} />}
    </span>
  );
}
