import type { Ask } from '../hosted/ask.ts';
import type { BkashCalls } from './calls.ts';
import type { BkashOptions } from './options.ts';

export interface BkashContext extends Pick<BkashOptions, 'name' | 'db' | 'clock' | 'log' | 'publicUrl'> {
  ask: Ask;
  calls: BkashCalls;
}
