import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteAccount } from '#contract/account.ts';
import { updateUser } from '#contract/users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useSession } from '#web/session/session.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { PasswordChange, ProfileChange } from './drafts.ts';

/** By what ways who is signed in gets in, and where they are in. */
export function useAccess() {
  const { user, readAccess } = useSession();
  return useQuery(queryOptions({ queryKey: ['access', user?.uid], queryFn: () => readAccess() }));
}

/** To be called when something of it has changed. */
export function useRefreshAccess() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['access'] });
    // What was refused for want of a second factor may be open by now.
    await queryClient.invalidateQueries({
      predicate: ({ state: { error } }) =>
        error instanceof ApiError && error.code === 'second-factor-required',
    });
  };
}

/** Name and photo stand at the club, for its lists, and at the sign-in service, for the next time. */
export function useEditProfile(email: string) {
  const { updatePro } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(profile: ProfileChange) {
      await call(updateUser, { params: { email }, body: profile });
      // What the club shows is saved; the specification wants a failure here to be silent.
      await updatePro(profile).catch((error: unknown) => console.warn(error));
    },
    onSuccess() {
      toast('Your profile is saved');
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      return queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
  });
}

export function useChangePassword() {
  const { changePassword } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ current, next }: PasswordChange) => changePassword(current, next),
    onSuccess() {
      toast('Your password is changed');
      return queryClient.invalidateQueries({ queryKey: ['access'] });
    },
  });
}

/** Ends the session of this id, or all but the one here. */
export function useEndSessions(which: { id: string } | 'others') {
  const { endSession, endOtherSessions } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => (which === 'others' ? endOtherSessions() : endSession(which.id)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['access'] }),
  });
}

export function useSendConfirmation() {
  const { sendConfirmation } = useSession();
  return useMutation({ mutationFn: () => sendConfirmation() });
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: { email: string }) => call(deleteAccount, { body }) });
}
