import { sql, type RawBuilder } from 'kysely';

/**
 * Sends a statement as a prepared statement with this name, so PostgreSQL parses it once per connection. A name must always have the same
 * text; only the parameters may vary (docs/decisions/0005-named-statements.md).
 */
export function named<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* ${name} */`)} ${statement}`;
}
