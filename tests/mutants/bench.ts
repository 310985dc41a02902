import { findRed } from './baseline.ts';
import { testsOf, type Fault } from './fault.ts';
import { runTests, type Outcome } from './run-tests.ts';
import { warmTests } from './warm-tests.ts';
import { copyWorkingTree, plantIn } from './working-copy.ts';

/** A copy of the working tree, and a Vitest that stays in it. */
export interface Bench {
  /** Returns which of these test files fail without any fault. */
  findRed(files: readonly string[]): Promise<readonly string[]>;
  /** Returns what the tests say of the product with this fault. */
  plant(fault: Fault): Promise<Outcome>;
  stop(): void;
}

/** Whether only what the tests load has the fault. Migrations are in the database that they all copy. */
function isInCode(file: string): boolean {
  return /^src\/.*\.tsx?$/.test(file);
}

export function setUpBench(folder: string, env: Record<string, string>): Bench {
  copyWorkingTree(folder);
  const warm = warmTests(folder, env);
  let changed: string[] = [];
  const runWarm = async (files: readonly string[], title?: string) => {
    const outcome = await warm.run({ files, title, changed });
    changed = [];
    return outcome;
  };
  return {
    async findRed(files) {
      const { code, counted } = await runWarm(files);
      if (code === 0 && counted !== null && counted.passed > 0) return [];
      return findRed(folder, files, env);
    },
    async plant(fault) {
      const { title } = fault;
      const files = testsOf(fault);
      const { file, takeOut } = plantIn(folder, fault);
      changed.push(file);
      try {
        return await (isInCode(file)
          ? runWarm(files, title)
          : runTests({ folder, files, title, brief: true, env }));
      } finally {
        takeOut();
        changed.push(file);
      }
    },
    stop() {
      warm.stop();
    },
  };
}
