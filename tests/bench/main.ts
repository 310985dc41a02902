// `npm run bench`: the product beside the least that this machine can do; with `--grow`, a large club beside a small one.
// Not part of `npm test`: it wants the machine for itself.
if (process.argv.includes('--grow')) await import('./growth/run.ts');
else await import('./beside-limits.ts');

export {};
