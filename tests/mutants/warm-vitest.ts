import path from 'node:path';
import { inspect } from 'node:util';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { countVitest } from '../../scripts/testing/reports.mjs';
import type { Outcome } from './run-tests.ts';
import type { WarmOrders } from './warm-tests.ts';

// A separate process in a copy of the working tree. Vitest keeps its transformed files and runs the requested tests. Each run loads the
// product in another process, so that nothing of one fault affects the next.

/** Returns a file's result in the format of Vitest's JSON reporter. */
function resultOf(module: TestModule): Parameters<typeof countVitest>[0]['testResults'][number] {
  const tests = [...module.children.allTests()];
  return {
    name: module.moduleId,
    status: module.ok() ? 'passed' : 'failed',
    assertionResults: tests.map((test) => ({
      status: test.result().state,
      fullName: test.fullName.replaceAll(' > ', ' '),
    })),
  };
}

async function run(vitest: Vitest, { files, title, changed }: WarmOrders): Promise<Outcome> {
  const root = process.cwd();
  for (const file of changed) vitest.invalidateFile(path.join(root, file));
  if (title === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(title);
  const wanted = new Set(files.map((file) => path.join(root, file)));
  const found = await vitest.globTestSpecifications([...files]);
  const specifications = found.filter(({ moduleId }) => wanted.has(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const modules = testModules.filter(({ moduleId }) => wanted.has(moduleId));
  const isGreen = unhandledErrors.length === 0 && modules.every((module) => module.ok());
  const counted = countVitest({ testResults: modules.map(resultOf) }, root);
  return {
    code: isGreen ? 0 : 1,
    counted,
    output: unhandledErrors.map((error) => inspect(error)).join('\n'),
  };
}

const vitest = await createVitest({
  watch: false,
  bail: 1,
  fileParallelism: false,
  reporters: [{}],
});
process.on('message', (orders: WarmOrders) => {
  void run(vitest, orders).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => void vitest.exit());
process.send?.('ready');
