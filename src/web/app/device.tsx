import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startDevice } from '#web/features/device/start-device.ts';
import { UpdateOffer } from '#web/features/device/update-offer.tsx';

/** Stores the user's data for offline use on this device, and offers new versions of the site. */
export function Device({ uid, email }: { uid: string; email: string }) {
  const queryClient = useQueryClient();
  useEffect(() => startDevice(queryClient, { uid, email }), [queryClient, uid, email]);
  return <UpdateOffer />;
}
