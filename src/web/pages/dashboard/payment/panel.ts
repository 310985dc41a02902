export const PANEL = 'rounded-xl border border-line bg-raised p-6 shadow-card sm:p-8';
