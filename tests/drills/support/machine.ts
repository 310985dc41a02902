import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin'];

export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((at) => path.join(at, name)).find((file) => existsSync(file));

export const findFaketime = (): string | undefined =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
