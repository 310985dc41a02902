// `npm run bench`: the product beside the least that this machine can do; with `--grow`, a large club beside a small one;
// with `--browser`, what people wait for. Not part of `npm test`: it wants the machine for itself.
if (process.argv.includes('--grow')) await import('./growth/run.ts');
else if (process.argv.includes('--browser')) {
  const { measureInBrowser } = await import('./browser/measure.ts');
  process.exitCode = (await measureInBrowser()) ? 0 : 1;
} else await import('./beside-limits.ts');

export {};
