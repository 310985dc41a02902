// `npm run bench`: the product beside the least that this machine can do; with `--grow`, a large club beside a small one; with `--lists`, each list of a club after four years; with `--crowd`, the memory of its node;
// with `--nodes`, one to three nodes of one club; with `--live`, what it costs to tell browsers of changes; with `--calendar`, what a day and a week cost PostgreSQL; with `--browser`, what people wait for. Not part of `npm test`: it wants the machine for itself.
if (process.argv.includes('--grow')) await import('./growth/run.ts');
else if (process.argv.includes('--lists')) await import('./growth/lists.ts');
else if (process.argv.includes('--crowd')) await import('./growth/crowd.ts');
else if (process.argv.includes('--nodes')) await import('./nodes.ts');
else if (process.argv.includes('--live')) await import('./listeners.ts');
else if (process.argv.includes('--calendar')) await import('./calendar.ts');
else if (process.argv.includes('--browser')) {
  const { measureInBrowser } = await import('./browser/measure.ts');
  process.exitCode = (await measureInBrowser()) ? 0 : 1;
} else await import('./beside-limits.ts');

export {};
