import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { followMailLink, getMailLink } from '#contract/messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';

/** Returns the query for what a link in an email would do. It needs no session, because the token is the permission. */
export function mailLinkPreview(token: string) {
  return queryOptions({
    queryKey: key('mail-link', token),
    queryFn: ({ signal }) => call(getMailLink, { params: { token } }, { signal, plain: true }),
    // The data is not cached, so that a later user of this browser cannot find it.
    gcTime: 0,
  });
}

/** Follows the link. When that fails because something has changed since, the preview is refetched. */
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
