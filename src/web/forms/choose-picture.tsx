import { t } from '#texts/interface.js';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cutPicture, type PictureCut } from '#web/ui/pictures/cut-picture.ts';
import { Problem } from '#web/ui/states.tsx';

interface ChoosePictureProps {
  action: string;
  label: string;
  cut: PictureCut;
  /** Uploads the picture in Base64 and returns its address. */
  upload: (picture: string) => Promise<string>;
  onUploaded: (address: string) => void;
}

/** Lets the user choose a picture from this device, crops it and uploads it. The picture appears nowhere until its address is saved. */
export function ChoosePicture({ action, label, cut, upload, onUploaded }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useMutation({
    async mutationFn(file: Blob) {
      const picture = await cutPicture(file, cut).catch(() => {
        throw new Error(t.unreadablePicture);
      });
      return upload(picture);
    },
    onSuccess: onUploaded,
  });
  function send(file: File | undefined) {
    if (file) chosen.mutate(file);
  }
  return (
    <div className="relative grid min-w-0 justify-items-start gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = ''; // lets the user choose the same file again
        }}
      />
      <Button busy={chosen.isPending} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size={18} />
        {action}
      </Button>
      <Problem message={chosen.error?.message} />
    </div>
  );
}
