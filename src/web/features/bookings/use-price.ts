import { useState } from 'react';

/**
 * The price of a session while its dialog is open, by the latest news of it: the list of courts, or a refusal, which
 * counts on while the next try is under way and the list is still the old one.
 */
export function usePrice(listed: number, refused: number | undefined) {
  const [news, setNews] = useState({ listed, refused, current: listed, first: listed });
  if (listed !== news.listed || refused !== news.refused) {
    const isRefusedAnew = refused !== undefined && refused !== news.refused;
    const current = isRefusedAnew ? refused : listed === news.listed ? news.current : listed;
    setNews({ ...news, listed, refused, current });
  }
  return { current: news.current, hasChanged: news.current !== news.first };
}
