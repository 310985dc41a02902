import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  fallback: string;
}

/** Shows an image from an address that users entered. A broken address shows the fallback instead of the browser's broken-image icon. */
export function Picture({ src, alt, fallback, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // A server-rendered picture may have failed before hydration added the error handler.
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
