import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/identity/second-factor.ts';
import type { Source } from '../attempts/source.ts';
import type { Factors } from '../factors/factors.ts';
import type { Renewed } from '../sessions/sessions.ts';
import type { IdentityMount } from './mount.ts';

const ownerOf = ({ session, source }: { session: Renewed; source: Source }) => ({
  user: session.answer.user,
  sessionId: session.id,
  source,
});

/** The signed-in user's second factor: set up, turned off, new recovery codes. */
export function mountFactors(mount: IdentityMount, factors: Factors): void {
  mount(beginSecondFactor, ({ session }) => factors.begin(session.answer.user));
  mount(confirmSecondFactor, async (call) => ({
    codes: await factors.confirm(ownerOf(call), call.body.code),
  }));
  mount(renewRecoveryCodes, async (call) => ({
    codes: await factors.renewCodes(ownerOf(call), call.body.code),
  }));
  mount(removeSecondFactor, async (call) => {
    await factors.remove(ownerOf(call), call.body.code);
    return {};
  });
}
