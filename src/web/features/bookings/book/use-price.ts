import { useState } from 'react';

/**
 * Returns the latest known price of a session while its dialog is open. It comes from the list of courts or from a refusal;
 * the refusal's price stays until the list has a newer one.
 */
export function usePrice(listed: number, refused: number | undefined) {
  const [news, setNews] = useState({ listed, refused, current: listed, first: listed });
  if (listed !== news.listed || refused !== news.refused) {
    const isRefusedAnew = refused !== undefined && refused !== news.refused;
    const unrefused = listed === news.listed ? news.current : listed;
    const current = isRefusedAnew ? refused : unrefused;
    setNews({ ...news, listed, refused, current });
  }
  return { current: news.current, hasChanged: news.current !== news.first };
}
