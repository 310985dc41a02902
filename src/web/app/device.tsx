import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startDevice } from '#web/features/device/start-device.ts';
import { UpdateOffer } from '#web/features/device/update-offer.tsx';

/** Keeps for whoever is signed in what opens without a line, and offers new versions. */
export function Device({ uid, email }: { uid: string; email: string }) {
  const queryClient = useQueryClient();
  useEffect(() => startDevice(queryClient, { uid, email }), [queryClient, uid, email]);
  return <UpdateOffer />;
}
