import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useUploadPhoto } from './queries.ts';

/** Takes a photo from this device; `onUploaded` gets its address. */
export function ChoosePhoto({ onUploaded }: { onUploaded: (photoURL: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPhoto();
  function send(file: File | undefined) {
    if (file) upload.mutate(file, { onSuccess: ({ photoURL }) => onUploaded(photoURL) });
  }
  return (
    <div className="relative grid min-w-0 justify-items-start gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Photo from this device"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <Button busy={upload.isPending} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size={18} />
        Upload a photo
      </Button>
      <Problem message={upload.error?.message} />
    </div>
  );
}
