import { createContext } from 'react';

/** The ids of the example records that the site came with and that no one has changed since. */
export const Examples = createContext<readonly string[]>([]);
