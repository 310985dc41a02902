// `npm run bench` compares the product with the least that this machine can do. Options: `--grow` compares a large club with a small one;
// `--lists` measures each list of a club after four years; `--crowd` measures the memory of its node; `--nodes` runs one to three nodes of
// one club; `--live` measures the cost of telling browsers of changes; `--calendar` measures what a day and a week cost PostgreSQL;
// `--browser` measures how long people wait. Not part of `npm test`, because it needs the machine to itself.
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
