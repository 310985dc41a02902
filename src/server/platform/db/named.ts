import { sql, type RawBuilder } from 'kysely';

/**
 * Sends a statement as a prepared statement of this name: PostgreSQL parses it once per connection. A name belongs to one
 * text, so nothing but parameters may vary in it (docs/decisions/0005-named-statements.md).
 */
export function named<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* ${name} */`)} ${statement}`;
}
