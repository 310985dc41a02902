import path from 'node:path';
import ts from 'typescript';

/** A column as TypeScript or PostgreSQL has it. */
export interface Column {
  /** The type in TypeScript: `string`, `number`, `Date` …; `json` for whatever else jsonb may hold. */
  type: string;
  nullable: boolean;
  /** Whether an insert may leave it out. */
  optional: boolean;
  /** The only texts that it accepts, sorted; null when it accepts any. */
  values: string[] | null;
}

/** Columns by `table.column`. */
export type Columns = Record<string, Column>;

const ROWS = path.join(import.meta.dirname, 'rows.ts');
const CONFIG = path.join(import.meta.dirname, '../../tsconfig.json');

function openProgram(): ts.Program {
  const read = ts.readConfigFile(CONFIG, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, path.dirname(CONFIG));
  return ts.createProgram([ROWS], { ...options, composite: false, noEmit: true });
}

/** `Poisha` is a number, a role is a string, `string[]` stays what it is. */
function nameOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.isIntersection()) return nameOf(checker, type.types[0] ?? type);
  if (type.isUnion()) return [...new Set(type.types.map((part) => nameOf(checker, part)))].join(' | ');
  const name = checker.typeToString(type).replace(/<.*>$/, '').replace('Poisha[]', 'number[]');
  return ['number', 'Date', 'Buffer', 'string[]', 'number[]'].includes(name) ? name : 'json';
}

function valuesOf(type: ts.Type): string[] | null {
  const parts = type.isUnion() ? type.types : [type];
  const values = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return values.length === 0 ? null : values.sort();
}

function describeColumn(checker: ts.TypeChecker, selected: ts.Type, inserted: ts.Symbol | undefined): Column {
  const known = checker.getNonNullableType(selected);
  // `unknown` may be null, but does not say whether it is: what may be inserted does.
  const isUnknown = (selected.flags & ts.TypeFlags.Unknown) !== 0;
  const insertable = inserted && checker.getTypeOfSymbol(inserted);
  const takesNull =
    insertable?.isUnion() === true && insertable.types.some((part) => part.flags & ts.TypeFlags.Null);
  return {
    type: nameOf(checker, known),
    nullable: isUnknown ? takesNull : known !== selected,
    optional: inserted !== undefined && (inserted.flags & ts.SymbolFlags.Optional) !== 0,
    values: valuesOf(known),
  };
}

/** The columns of platform/db/schema.ts and its like, as the compiler understands them. */
export function readDeclaredTables(): Columns {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const declarations = program.getSourceFile(ROWS)?.statements.filter(ts.isTypeAliasDeclaration) ?? [];

  /** The properties of a type declared in rows.ts, or of a property's type. */
  const tablesOf = (name: string) =>
    declarations
      .filter((declaration) => declaration.name.text === name)
      .flatMap((declaration) => checker.getTypeAtLocation(declaration.name).getProperties());
  const columnsOf = (table: ts.Symbol | undefined) =>
    table === undefined ? [] : checker.getTypeOfSymbol(table).getProperties();

  const insertable = new Map(tablesOf('Inserted').map((table) => [table.name, columnsOf(table)]));
  return Object.fromEntries(
    tablesOf('Selected').flatMap((table) =>
      columnsOf(table).map((column) => {
        const inserted = insertable.get(table.name)?.find(({ name }) => name === column.name);
        return [
          `${table.name}.${column.name}`,
          describeColumn(checker, checker.getTypeOfSymbol(column), inserted),
        ];
      }),
    ),
  );
}
