import { createBlock, endBlock, listBlocks, previewBlock } from '#contract/desk/blocks.ts';
import { refuseMissingCourt } from '../../courts/rules.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { requireNotRefunded } from '../../payments/not-done.ts';
import { createBlockOf } from './create.ts';
import { endBlockOf } from './end.ts';
import { checkBlock } from './rules.ts';
import { countBlockable, findBlocks, findInside, showInside } from './store.ts';
import { t } from './texts.ts';

export function mountBlocks(mount: Mount, services: Services): void {
  const { db, clock } = services;

  mount(listBlocks, ({ query, caller: { userId, role } }) =>
    findBlocks(db, query, { userId, isAdmin: role === 'admin' }),
  );

  mount(previewBlock, async ({ body }) => {
    const block = checkBlock(body, clock());
    if ((await countBlockable(db, block.courts)) < block.courts.length) refuseMissingCourt();
    return { dates: block.dates, ...(await showInside(db, await findInside(db, block, clock()))) };
  });

  mount(createBlock, async ({ body: fields, headers, caller, actor }) => {
    if (fields.affected === 'cancel' && caller.role !== 'admin') throw new Refusal('forbidden', t.onlyAdmins);
    const block = checkBlock(fields, actor.now);
    if (fields.affected === 'cancel') await requireNotRefunded(db, headers, { bookingIds: fields.expected });
    const made = await createBlockOf(services, { block, fields, actor });
    return { ...made, dates: block.dates };
  });

  mount(endBlock, async ({ params: { series }, query: { from }, caller, actor }) => ({
    ended: await endBlockOf(db, { series, from, isAdmin: caller.role === 'admin', actor }),
  }));
}
