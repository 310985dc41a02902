const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Returns what the admin should know of the secrets of authenticator apps; null: all is well. */
export function describeUnsealed(
  { open, foreign }: { open: number; foreign: number },
  { mark }: { mark: string | null },
): { code: string; message: string } | null {
  if (foreign > 0)
    return {
      code: 'sealing-key',
      message: `The codes of ${counted(foreign, 'authenticator app')} cannot be checked: another key has sealed them. Please bring secrets.key back from the DATA_DIR of before, or set SECRETS_KEY as it was, and restart. Until then these people sign in with a recovery code; who has none asks for ‘npm run club -- remove-second-factor’.`,
    };
  if (open > 0 && mark === null)
    return {
      code: 'unsealed',
      message: `The secrets of ${counted(open, 'authenticator app')} are in clear in the database and its backups. Please set SECRETS_KEY, the same at every node (docs/sign-in.md).`,
    };
  return null;
}
