export const TIER_ROW =
  'grid gap-3 rounded-lg border border-line bg-raised p-4 shadow-card sm:flex sm:items-center sm:justify-between sm:gap-6 sm:p-5';
