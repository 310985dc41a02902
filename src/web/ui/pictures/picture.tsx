import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Stands in where `src` cannot be loaded. */
  fallback: string;
}

/** An image from wherever people point to: a broken address shows the fallback, not a torn icon. */
export function Picture({ src, alt, fallback, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // A picture that the server rendered may have failed before anybody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  return (
    <img
      ref={image}
      decoding="async"
      {...rest}
      src={src === broken || src === '' ? fallback : src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  );
}
