import { t } from '#texts/households.js';
import { toClubDate } from '#contract/clock/club-time.ts';
import {
  answerToPay,
  askSomebodyToPay,
  foreseeLeaving,
  handOverHousehold,
} from '#contract/memberships/household-people.ts';
import {
  addChild,
  getHousehold,
  inviteToHousehold,
  joinHousehold,
  lookAtInvitation,
  removeChild,
  removeFromHousehold,
  updateChild,
  withdrawInvitation,
} from '#contract/memberships/households.ts';
import { joinPage } from '#contract/memberships/membership-pages.ts';
import { firstNameForStrangers } from '#contract/people/names.ts';
import type { Services } from '../../services.ts';
import { requireAsRead } from '../../../platform/changed-meanwhile.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import { isStaffRole } from '../../../platform/http/authorise.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import { deleteChild, insertChild, updateChildRow } from './children.ts';
import { answerAsPayer, askToPay, askToPayFor } from './hand-over.ts';
import { findTierHad } from './household.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  readInvitation,
  signInvitation,
} from './invite.ts';
import { joinHousehold as join } from './join.ts';
import { leaveHousehold } from './leave.ts';
import { canConfirmBy, readHousehold } from './read-household.ts';
import { foreseeLeaving as foresee, type LeftServices, settleLeft } from './settle-left.ts';

export function mountHouseholds(
  mount: Mount,
  services: Pick<Services, 'config' | 'mail' | 'identity'> & LeftServices,
): void {
  const { db, clock, config, mail } = services;
  const canConfirm = canConfirmBy(services);
  const read = (caller: Caller) => readHousehold(services, caller);

  async function requireInvitation(token: string) {
    const id = readInvitation(await readLinkKey(db), token, clock());
    const invitation = id === null ? null : await findInvitation(db, id, clock());
    if (id === null || !invitation) throw new Refusal('not-found', t.invitationOver);
    return { id, ...invitation };
  }

  mount(getHousehold, ({ caller }) => read(caller));

  mount(inviteToHousehold, async ({ body: { email }, caller, actor }) => {
    if (email === caller.email) throw fieldRefusal('email', t.thatIsYou);
    const inviting = { by: caller, email, canConfirm, canMail: mail !== null };
    const invited = await insertInvitation(db, inviting, actor.now);
    const address = async () =>
      pageAddress(config.publicUrl, joinPage(signInvitation(await readLinkKey(db), invited)));
    return { is_again: invited.isAgain, address: invited.isHandedOver ? await address() : null };
  });

  mount(withdrawInvitation, ({ params: { id }, caller }) => deleteInvitation(db, id, caller.userId));

  mount(lookAtInvitation, async ({ body: { token } }) => {
    const { household_id, ends_at, by } = await requireInvitation(token);
    const tier = await findTierHad(db, household_id, toClubDate(clock()));
    return { by: firstNameForStrangers(by), tier, until: ends_at.toISOString() };
  });

  mount(joinHousehold, async ({ body: { token, children }, caller, actor }) => {
    const { id } = await requireInvitation(token);
    await join(db, { caller, invitationId: id, canConfirm, children }, actor);
    return read(caller);
  });

  mount(handOverHousehold, async ({ body, caller, actor }) => {
    await askToPay(db, { userId: caller.userId, payerId: body.payer_id }, actor);
    return read(caller);
  });

  mount(answerToPay, async ({ body: { accepts }, caller, actor }) => {
    await answerAsPayer(db, { userId: caller.userId, accepts }, actor);
    return read(caller);
  });

  mount(askSomebodyToPay, ({ params: { id }, body: { payer_id: payerId }, actor }) =>
    askToPayFor(db, { householdId: id, payerId }, actor),
  );

  mount(foreseeLeaving, async ({ params: { id }, caller }) => {
    const isStaff = isStaffRole(caller.role);
    return foresee(services, id, { isDetailed: isStaff || id === caller.userId });
  });

  mount(removeFromHousehold, async ({ params: { id }, caller, actor }) => {
    await leaveHousehold(db, { userId: id, by: caller }, actor);
    await settleLeft(services, id);
  });

  mount(addChild, async ({ body, caller, actor }) => {
    await insertChild(db, { userId: caller.userId, fields: body }, actor);
    return read(caller);
  });

  mount(updateChild, async ({ params: { id }, body, caller, actor, headers }) => {
    const asRead = (known: object) => requireAsRead(headers, known);
    await updateChildRow(db, { id, by: caller, fields: body, asRead }, actor);
    return read(caller);
  });

  mount(removeChild, ({ params: { id }, caller, actor }) => deleteChild(db, { id, by: caller }, actor));
}
