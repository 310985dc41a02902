import { quoted } from './format.ts';

/** Where the tables are, by the schemas that migrations and backups name. */
export interface Schemas {
  public: string;
  card_gateway: string;
  /** What the database keeps about builds, which is no part of a backup. */
  builds: string;
}

export const OWN_SCHEMAS: Schemas = { public: 'public', card_gateway: 'card_gateway', builds: 'builds' };

/** Returns the schemas of a proof: other sessions never see them, so their names need to differ between two proofs only. */
export function proofSchemas(backend: number): Schemas {
  const name = `backup_proof_${backend}`;
  return { public: name, card_gateway: `${name}_card_gateway`, builds: `${name}_builds` };
}

/** Returns the table as it is called where the tables are. */
export function placed<Table extends { schema: string }>(table: Table, schemas: Schemas): Table {
  const names = new Map<string, string>(Object.entries(schemas));
  return { ...table, schema: names.get(table.schema) ?? table.schema };
}

/** Returns a migration for the tables of a proof: they stand in other schemas, and not in the log of PostgreSQL. */
export function placedText(text: string, schemas: Schemas): string {
  return text
    .replaceAll(/^create table\b/gim, 'create unlogged table')
    .replaceAll(/\bcard_gateway\b/g, quoted(schemas.card_gateway))
    .replaceAll(/\bbuilds\b(?=[.;]| cascade)/g, quoted(schemas.builds))
    .replaceAll(/(?<=\bsearch_path = )public\b/g, quoted(schemas.public));
}
