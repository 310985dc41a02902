interface FileError extends Error {
  code: string;
  path?: string;
}

/** Whether the operating system has refused a file operation. */
function isFileError(error: unknown): error is FileError {
  return error instanceof Error && 'code' in error && 'syscall' in error && typeof error.code === 'string';
}

/**
 * Returns why a file cannot be used and what to do; null for an error that is not caused by people or disks. `file` is the name that people
 * know, if the error may have another.
 */
export function fileWords(error: unknown, file?: string): string | null {
  if (!isFileError(error)) return null;
  const named = file ?? error.path ?? 'the file';
  switch (error.code) {
    case 'ENOENT':
      return `There is no ${named}. Please check the name, and that its folder is there.`;
    case 'EISDIR':
      return `${named} is a folder. Please name a file.`;
    case 'ENOTDIR':
      return `A part of ${named} is a file where a folder should be. Please choose another place.`;
    case 'EEXIST':
      return `${named} is a file where a folder should be. Please move it away, or choose another place.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not use ${named}. Please give it the rights, or choose another place.`;
    case 'EROFS':
      return `The disk of ${named} can only be read. Please choose another place.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${named} is full. Please free up space, and try again.`;
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open on this machine. Please raise the limit (ulimit -n), and try again.';
    case 'ENAMETOOLONG':
      return `The name ${named} is too long.`;
    case 'EIO':
      return `The disk of ${named} does not read or write as it should. Please look at the disk.`;
    default:
      return null;
  }
}
