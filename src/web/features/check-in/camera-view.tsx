import { t } from '#texts/check-in.js';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { CameraError, showCamera } from './camera.ts';
import { openReader, readPictures } from './reader.ts';
import { createSeen } from './seen.ts';

interface CameraViewProps {
  /** Receives the texts in a picture that the previous picture did not show. */
  onTexts: (texts: string[]) => Promise<void>;
}

const WORDS = { refused: t.cameraRefused, missing: t.noCamera, 'another-tab': t.anotherTab };

const explainCameraError = (error: unknown) =>
  error instanceof CameraError ? WORDS[error.why] : t.noScanner;

/** Shows the camera once the user starts it, and reads codes until the user stops it or leaves the page. */
export function CameraView({ onTexts }: CameraViewProps) {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  function stopWith(error: unknown) {
    console.warn(error);
    setProblem(explainCameraError(error));
    setOn(false);
  }
  function start() {
    setProblem(null);
    setOn(true);
  }
  return (
    <div className="grid gap-3">
      {isOn && <Pictures onTexts={onTexts} onFault={stopWith} />}
      <Problem message={problem} />
      <p className="flex flex-wrap items-center gap-3">
        {isOn ? (
          <Button onClick={() => setOn(false)}>{t.stopTheCamera}</Button>
        ) : (
          <Button look="primary" onClick={start}>
            <Camera aria-hidden size={18} />
            {problem === t.noScanner ? t.tryAgain : t.startTheCamera}
          </Button>
        )}
      </p>
    </div>
  );
}

function Pictures({ onTexts, onFault }: CameraViewProps & { onFault: (error: unknown) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onTexts, onFault });
  useEffect(() => {
    latest.current = { onTexts, onFault };
  });
  useEffect(() => {
    const leaving = new AbortController();
    const see = createSeen();
    async function run(picture: HTMLVideoElement) {
      await showCamera(picture, leaving.signal);
      const hand = (texts: string[]) => {
        const fresh = see(texts);
        return fresh.length > 0 ? latest.current.onTexts(fresh) : Promise.resolve();
      };
      await readPictures(picture, await openReader(), hand, leaving.signal);
    }
    if (video.current)
      run(video.current).catch((error: unknown) => {
        if (!leaving.signal.aborted) latest.current.onFault(error);
      });
    return () => leaving.abort();
  }, []);
  return (
    <>
      <p className="text-sm text-muted">{t.holdTheCode}</p>
      <video
        ref={video}
        aria-label={t.picture}
        muted
        playsInline
        className="aspect-square w-full max-w-96 rounded-xl bg-sunken object-cover"
      />
    </>
  );
}
