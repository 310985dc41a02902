import {
  deleteStarterClub,
  dismissSetUpSteps,
  getSetUpSteps,
  type SetUp,
  type SetUpStep,
} from '#contract/club/set-up-steps.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import { findClubSettings } from '../club-settings/club-settings.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { takesRealMoney } from '../payments/payable.ts';
import { listAvailableMethods } from '../payments/begin-payment.ts';
import type { Services } from '../services.ts';
import { removeStarterClub } from './delete-starter-club.ts';
import { dismissSetUp, findSetUpFacts } from './store.ts';
import { findStarterRest } from './starter-rest-store.ts';

type Parts = Pick<Services, 'db' | 'config' | 'identity' | 'providers'>;

async function readSetUp(parts: Parts): Promise<SetUp> {
  const { db, config, identity } = parts;
  const facts = await findSetUpFacts(db);
  const rest = await findStarterRest(db);
  const { payment_means } = await findClubSettings(db);
  const isSet = (field: (typeof config.setClub)[number]) => config.setClub.includes(field);
  const done: Record<SetUpStep, boolean> = {
    name: facts.isSaved || (isSet('arena') && isSet('address')),
    courts: facts.courts > 0 && rest.courts.length === 0,
    hours: facts.hasHours || isSet('hours'),
    mail: canConfirmEmails(identity.settings),
    cards: takesRealMoney(listAvailableMethods(parts, payment_means)),
    'second-admin': facts.admins > 1,
  };
  return {
    steps: Object.entries(done).map(([step, isDone]) => ({ step: step as SetUpStep, done: isDone })), // the keys are the steps
    starter: {
      courts: rest.courts.length,
      coupons: rest.coupons.length,
      announcements: rest.announcements.length,
    },
    examples: Object.values(rest).flatMap((rows) => rows.map(({ id }) => id)),
    dismissed: facts.isDismissed,
  };
}

export function mountSetUp(mount: Mount, parts: Parts): void {
  mount(getSetUpSteps, () => readSetUp(parts));

  mount(dismissSetUpSteps, ({ actor }) => dismissSetUp(parts.db, actor));

  mount(deleteStarterClub, ({ actor }) => removeStarterClub(parts.db, actor));
}
