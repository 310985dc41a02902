import { findRed } from './baseline.ts';
import { testsOf, type Fault } from './fault.ts';
import { runTests, type Outcome } from './run-tests.ts';
import { warmTests } from './warm-tests.ts';
import { copyWorkingTree, plantIn } from './working-copy.ts';

/** A copy of the working tree with a Vitest that stays running. */
export interface Bench {
  findRed(files: readonly string[]): Promise<readonly string[]>;
  plant(fault: Fault): Promise<Outcome>;
  stop(): void;
}

/** Whether only code that the tests load has the fault. Migrations are already applied in the database that all tests copy. */
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
