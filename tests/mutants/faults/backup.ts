import type { Fault } from '../fault.ts';

const ROUND_TRIP = 'tests/backup/round-trip.test.ts';
const PROOF = 'tests/backup/proof.test.ts';
const KEEP = 'tests/backup/keep.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'proves a backup without comparing what was read back',
    file: 'src/server/features/backup/prove.ts',
    before: 'if (difference !== null) throw',
    after: 'if (difference === undefined) throw',
    noticedBy: PROOF,
  },
  {
    name: 'believes whatever header the file has',
    file: 'src/server/features/backup/prove.ts',
    before: 'JSON.stringify(backup.header) !== JSON.stringify(header)',
    after: 'backup.header.format !== header.format',
    noticedBy: PROOF,
  },
  {
    name: 'restores rows that are not those that were saved',
    file: 'src/server/features/backup/restore.ts',
    before: 'if (difference !== null) throw',
    after: 'if (difference === undefined) throw',
    noticedBy: ROUND_TRIP,
  },
  {
    name: 'restores over a club that is there',
    file: 'src/server/features/backup/restore-store.ts',
    before: 'if (content !== null)',
    after: 'if (content === undefined)',
    noticedBy: ROUND_TRIP,
  },
  {
    name: 'saves each table as it is when its turn comes',
    file: 'src/server/features/backup/make.ts',
    before: 'begin isolation level repeatable read read only',
    after: 'begin isolation level read committed read only',
    noticedBy: ROUND_TRIP,
  },
  {
    name: 'begins to write where the last backup stands',
    file: 'src/server/features/backup/whole-file.ts',
    before: 'const part = `${file}${PART}`;',
    after: 'const part = file;',
    noticedBy: ROUND_TRIP,
  },
  {
    name: 'lets other users of the machine read a backup',
    file: 'src/server/features/backup/whole-file.ts',
    before: 'mode: 0o600',
    after: 'mode: 0o644',
    noticedBy: ROUND_TRIP,
  },
  {
    name: 'puts the keys that sign tokens into the file',
    file: 'src/server/features/backup/tables-store.ts',
    before: "  'identity_signing_keys',\n",
    after: '',
    noticedBy: ROUND_TRIP,
  },
  {
    name: 'puts the tokens of payment providers into the file',
    file: 'src/server/features/backup/tables-store.ts',
    before: "  'provider_tokens',\n",
    after: '',
    noticedBy: ROUND_TRIP,
  },
  {
    name: 'shows backups to the staff',
    file: 'src/contract/records/operation.ts',
    before:
      "path: '/backups',\n  summary: 'The backups that are kept and those that failed, the newest first',\n  access: { who: 'admin' }",
    after:
      "path: '/backups',\n  summary: 'The backups that are kept and those that failed, the newest first',\n  access: { who: 'staff' }",
    noticedBy: 'tests/access/access.test.ts',
  },
  {
    name: 'keeps every backup for ever',
    file: 'src/server/features/backup/keep.ts',
    before: '  await prune(needed, place);\n',
    after: '',
    noticedBy: KEEP,
  },
  {
    name: 'waits for ever for a node that died over a backup',
    file: 'src/server/features/backup/keep.ts',
    before: '  await failAbandoned(db, now);\n',
    after: '',
    noticedBy: KEEP,
  },
];
