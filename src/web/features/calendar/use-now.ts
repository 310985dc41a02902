import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, updated twice a minute; null until the browser has taken over what the server rendered. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
