import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { followMailLink, getMailLink } from '#contract/messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';

/** Asks what the link of an e-mail would do. It is asked without a session: the token is the permission. */
export function mailLinkPreview(token: string) {
  return queryOptions({
    queryKey: key('mail-link', token),
    queryFn: ({ signal }) => call(getMailLink, { params: { token } }, { signal, plain: true }),
    // Nobody keeps what a stranger at this browser should not find.
    gcTime: 0,
  });
}

/** Does it. Refused because something has changed since it was shown, what it would do is read again. */
export function useFollow(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (expected: number | undefined) =>
      call(followMailLink, { params: { token }, body: { expected } }, { plain: true }),
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? queryClient.invalidateQueries({ queryKey: mailLinkPreview(token).queryKey })
        : undefined,
  });
}
