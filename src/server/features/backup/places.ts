import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns where the backups of this node are. */
export function backupFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** Makes the folder, which nobody but its owner may look into. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** `club-2026-11-23T031500Z.backup`: names sort as the times do. */
export function fileNameAt(instant: Date, ending = ''): string {
  return `club-${instant.toISOString().slice(0, 19).replaceAll(':', '')}Z${ending}.backup`;
}

/** Whether the file is one that a server has made by itself, by the name that `fileNameAt` gives. */
export function isOwnFile(name: string): boolean {
  return /^club-[\d-]{10}T\d{6}Z\.backup$/.test(name);
}

/** Whether the file is one that a server has begun to write, by the name that `fileNameAt` gives. */
export function isOwnPart(name: string): boolean {
  return /^club-[\d-]{10}T\d{6}Z\.backup\.part$/.test(name);
}
