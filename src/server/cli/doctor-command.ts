import type { Finding } from '#contract/records/operation.ts';
import { examine } from '../features/operation/checks.ts';
import { nameServed } from '../start/open-providers.ts';
import { findSealTrouble, nameIdentity } from '../start/open-identity.ts';
import { listProviderChecks } from '../start/provider-checks.ts';
import type { CommandContext, Outcome } from './command.ts';

const SIGNS: Record<Finding['state'], string> = { ok: '✓', warn: '!', bad: '✗' };

function toLine({ check, state, message, advice }: Finding): string {
  return `${SIGNS[state]} ${`${state} `.padEnd(5)}${check.padEnd(12)} ${message}${advice === null ? '' : ` → ${advice}`}`;
}

/** Says of everything that the site needs whether it is well, and what to do where it is not. */
export async function runDoctor(context: CommandContext): Promise<Outcome> {
  const findings = await examine({
    ...context,
    providerChecks: listProviderChecks(context.config),
    providers: nameServed(context.config).map((name) => ({ name })),
    identity: {
      ...nameIdentity(context.config),
      findTrouble: () => findSealTrouble(context),
    },
    isNode: false,
  });
  for (const finding of findings) context.say(toLine(finding));
  const countOf = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [bad, warnings] = [countOf('bad'), countOf('warn')];
  if (bad > 0) return { ok: false, message: `${bad} of ${findings.length} must be put right.` };
  return { ok: true, message: warnings === 0 ? 'All is well.' : `It works; ${warnings} could be better.` };
}
