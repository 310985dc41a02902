import type { Ask } from '../hosted/ask.ts';
import type { SslcommerzCalls } from './calls.ts';
import type { SslcommerzOptions } from './options.ts';

export interface SslcommerzContext extends Pick<
  SslcommerzOptions,
  'name' | 'db' | 'clock' | 'log' | 'publicUrl' | 'holdRisky'
> {
  ask: Ask;
  calls: SslcommerzCalls;
}
