import { useMutation } from '@tanstack/react-query';
import { getAccountData } from '#contract/account.ts';
import { clubDateOf } from '#contract/club-time.ts';
import { call } from '#web/api/client.ts';
import { useSession } from '#web/session/session.tsx';

/** Gives the browser a file to keep. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads all that the club and its sign-in keep of who asks, as JSON. */
export function useDownloadData() {
  const { readAccess } = useSession();
  return useMutation({
    async mutationFn() {
      const [data, { sessions, signIns }] = await Promise.all([call(getAccountData), readAccess()]);
      // Firebase does not tell where people are signed in.
      const everything = { ...data, ...(sessions && { sessions }), ...(signIns && { signIns }) };
      saveFile(`my-club-data-${clubDateOf(new Date())}.json`, JSON.stringify(everything, null, 2));
    },
  });
}
