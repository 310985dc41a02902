import { createContext } from 'react';

/** The ids of what the site came with as an example and nobody has changed since. */
export const Examples = createContext<readonly string[]>([]);
