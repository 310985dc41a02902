import { ProofHost } from '#web/features/account/proof-host.tsx';
import { ConfirmHost } from '#web/ui/overlays/confirm-host.tsx';
import { Live } from './live.tsx';
import { Toaster } from '#web/ui/overlays/toast.tsx';

/** Shows what appears over any page. Nothing does so at first, so its code comes after the page. */
export function Overlays() {
  return (
    <>
      <ConfirmHost />
      <ProofHost />
      <Toaster />
      <Live />
    </>
  );
}
