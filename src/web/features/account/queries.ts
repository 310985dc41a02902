import { t } from '#texts/account.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeOwnUser, getAccountData, uploadPhoto } from '#contract/account/account.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { listDevices } from '#contract/messages/push.ts';
import { profileRead, updateUser, type User } from '#contract/people/users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { useAsRead } from '#web/manage/managed.ts';
import { IdentityError } from '#web/session/port.ts';
import { useSession } from '#web/session/session.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { PasswordChange, ProfileChange } from './drafts.ts';
import { requestProof } from './proof.ts';

export function useAccess() {
  const { user, readAccess } = useSession();
  return useQuery({ queryKey: key('access', user?.uid), queryFn: () => readAccess() });
}

/** Returns a function that reloads the sign-in methods and sessions after a change. */
export function useRefreshAccess() {
  const queryClient = useQueryClient();
  return async () => {
    await markStale(queryClient, 'accessChanged');
    // Calls that were refused without a second factor may now be allowed.
    await queryClient.invalidateQueries({
      predicate: ({ state: { error } }) =>
        error instanceof ApiError && error.code === 'second-factor-required',
    });
  };
}

/** Saves the name and photo with the club, for its lists, and with the sign-in service, for the next sign-in. */
export function useEditProfile(profile: User) {
  const { updatePro } = useSession();
  const read = useAsRead(profileRead, profile);
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(body: ProfileChange) {
      const { email } = profile;
      await call(updateUser, { params: { email }, body }, { headers: read.headers() });
      // The club has already saved the profile; the specification requires a failure here to be silent.
      await updatePro(body).catch((error: unknown) => console.warn(error));
    },
    onError: (error) => read.heed(error),
    onSuccess() {
      toast(t.yourProfileIsSaved);
      // A changed phone number is unconfirmed.
      void queryClient.invalidateQueries({ queryKey: key('message-choices') });
      return markStale(queryClient, 'profileChanged');
    },
  });
}

/** Uploads a photo for the signed-in user and returns its URL. */
export async function sendPhoto(photo: string): Promise<string> {
  return (await call(uploadPhoto, { body: { photo } })).photoURL;
}

export function useChangePassword() {
  const { changePassword } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ current, next }: PasswordChange) => changePassword(current, next),
    onSuccess() {
      toast(t.yourPasswordIsChanged);
      return markStale(queryClient, 'accessChanged');
    },
  });
}

/** Makes an identity call; if it requires a recent proof, asks the user for one and retries once. */
async function proven<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isStale = error instanceof IdentityError && error.code === 'auth/requires-recent-login';
    if (!isStale || !(await requestProof())) throw error;
    return ask();
  }
}

/** Ends the session with this id, or all other sessions. Asks for a proof if the sign-in is not recent. */
export function useEndSessions(which: { id: string } | 'others') {
  const { endSession, endOtherSessions } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => proven(() => (which === 'others' ? endOtherSessions() : endSession(which.id))),
    onSuccess: () => markStale(queryClient, 'accessChanged'),
  });
}

export function useSendConfirmation() {
  const { sendConfirmation } = useSession();
  return useMutation({ mutationFn: () => sendConfirmation() });
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: { email: string }) => call(removeOwnUser, { body }) });
}

/** Downloads everything that the club and the sign-in service store about the user as JSON. */
export function useDownloadData() {
  const { readAccess } = useSession();
  return useMutation({
    async mutationFn() {
      const [data, devices, { sessions, signIns }] = await Promise.all([
        call(getAccountData),
        call(listDevices),
        readAccess(),
      ]);
      // Firebase does not list sessions.
      const everything = { ...data, devices, ...(sessions && { sessions }), ...(signIns && { signIns }) };
      const text = JSON.stringify(everything, null, 2);
      saveFile(`my-club-data-${toClubDate(new Date())}.json`, 'application/json', text);
    },
  });
}

/** Requests a new two-step secret each time the dialog opens. Asks for a proof if the sign-in is not recent. */
export function useNewFactor() {
  const { beginSecondFactor } = useSession();
  const [attempt] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: key('new-factor', attempt),
    queryFn: () => proven(beginSecondFactor),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
