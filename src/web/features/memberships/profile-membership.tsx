import { t } from '#texts/memberships.js';
import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { Link } from '#web/router/link.tsx';
import { sayStanding } from './standing-words.ts';
import { ownMembership } from './queries.ts';

/** Shows the membership in the profile: `Membership: Gold, until 14 Jan 2027`. Renders nothing until it is loaded. */
export function ProfileMembership() {
  const { data: own } = useQuery(ownMembership());
  return (
    <div>
      <dt className="text-sm text-muted">{t.membership}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">
        {own && (
          <Link to={PAGES.membership} className="text-brand underline underline-offset-4">
            {sayStanding(own) ?? t.noMembership}
          </Link>
        )}
      </dd>
    </div>
  );
}
