/**
 * Statements that are written once: Drizzle builds them at their first use, PostgreSQL plans them once for each
 * connection, and every further use sends a name and values. What requests ask is written through here
 * (`statement.test.ts` walks the routes), what is built by what somebody asks for (filters, sorting) is not.
 */
import { createHash } from 'node:crypto'
import { Column, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type NamesOfStatements, sendNamed } from '../platform/statement-names.ts'
import { CASING, type Database, type Queries } from './client.ts'

/** What a statement is given, standing in for its values while it is built. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]> }

/** Drizzle's, of a select or of what returns rows. */
export interface BuiltQuery<Row> {
  toSQL(): { sql: string; params: unknown[] }
  execute(): Promise<Row[] | pg.QueryResult<never>>
}

/** Runs it on the database or in a transaction. */
export type Statement<Values, Row> = (
  queries: Queries,
  ...values: keyof Values extends never ? [] : [Values]
) => Promise<Row[]>

/** Knows the schema, and no connection. */
const BUILDER: Database = drizzle.mock({ casing: CASING })
const GIVEN = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) })

/**
 * A statement that Drizzle builds, or SQL as it stands, whose rows come as PostgreSQL writes them: instants and dates
 * as text. It must be the same whatever is given.
 */
export function statement<Row, Values = Record<never, never>>(
  build: (db: Database, given: Given<Values>) => BuiltQuery<Row> | SQL<Row>,
): Statement<Values, Row> {
  let compiled: Compiled | undefined
  return async (queries, values?) => {
    compiled ??= compile(build(BUILDER, GIVEN as Given<Values>))
    const { prepared, parameters, toRow } = compiled
    // Drizzle shows neither of them; there is no other way to a transaction's connection.
    const { client, logger } = queries._.session as unknown as Session
    const filled = parameters.map(find => find(values ?? {}))
    logger.logQuery(prepared.text, filled)
    // pg copies what is a query's own, one by one, which takes it longer than all else: so its values alone are.
    const query: pg.QueryConfig = Object.create(prepared)
    query.values = filled
    const { rows } = await sendNamed(client, query)
    return (toRow === null ? rows : rows.map(toRow)) as Row[]
  }
}

interface Session {
  readonly client: NamesOfStatements
  readonly logger: { logQuery(text: string, values: unknown[]): void }
}

interface Compiled {
  /** The query without its values. */
  readonly prepared: pg.QueryConfig | pg.QueryArrayConfig
  readonly parameters: readonly ((values: object) => unknown)[]
  /** `null` where rows are taken as they come. */
  readonly toRow: ((row: unknown[]) => object) | null
}

function compile(query: BuiltQuery<unknown> | SQL): Compiled {
  if (is(query, SQL)) {
    const { sql: text, params } = new PgDialect({ casing: CASING }).sqlToQuery(query)
    return { prepared: prepare(text), parameters: params.map(parameterOf), toRow: null }
  }
  const { sql: text, params } = query.toSQL()
  const { fields, joinsNotNullableMap = {} } = (query as unknown as Preparable).prepare('')
  const toRow = fields ? rowMapper(fields, joinsNotNullableMap) : null
  const prepared = prepare(text)
  return {
    prepared: toRow ? { ...prepared, rowMode: 'array' } : prepared,
    parameters: params.map(parameterOf),
    toRow,
  }
}

function prepare(text: string): pg.QueryConfig {
  return { name: nameOf(text), text, types: AS_DRIZZLE_READS }
}

/** What a parameter is, given the values: one of them, as its column wants it, or what stands in the statement. */
function parameterOf(parameter: unknown): (values: object) => unknown {
  if (is(parameter, Placeholder)) return values => values[parameter.name as never]
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter
  const { encoder, value: placeholder } = parameter
  return values => {
    const value = values[placeholder.name as never]
    return value === null ? null : encoder.mapToDriverValue(value)
  }
}

/** Of the text alone, so that no two releases behind a pooler mean different things by one name. */
function nameOf(text: string): string {
  return `noren_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
}

/** What Drizzle knows of a query that it has prepared, and keeps to itself. */
interface Preparable {
  prepare(name: string): { fields?: SelectedField[]; joinsNotNullableMap?: Record<string, boolean> }
}
interface SelectedField {
  readonly path: readonly string[]
  readonly field: Column | SQL | SQL.Aliased
}
interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/**
 * Rows as Drizzle would make them, without looking up for each value again where it belongs.
 *
 * @param isAlwaysThere by table: whether a join may have found nothing there
 */
function rowMapper(
  fields: readonly SelectedField[],
  isAlwaysThere: Readonly<Record<string, boolean>>,
): (row: unknown[]) => object {
  const columns = fields.map(({ path: [name = '', nested], field }) => ({
    name,
    nested,
    decoder: decoderOf(field),
  }))
  const missable = new Set<string>()
  for (const { path, field } of fields) {
    if (path.length === 2 && is(field, Column) && isAlwaysThere[getTableName(field.table)] === false)
      missable.add(path[0] ?? '')
  }
  return values => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1) {
      const { name, nested, decoder } = columns[index] as (typeof columns)[number]
      const value = values[index] === null ? null : decoder.mapFromDriverValue(values[index])
      if (nested === undefined) row[name] = value
      else {
        row[name] ??= {}
        ;(row[name] as Record<string, unknown>)[nested] = value
      }
    }
    for (const name of missable) {
      if (Object.values(row[name] as object).every(value => value === null)) row[name] = null
    }
    return row
  }
}

function decoderOf(field: SelectedField['field']): Decoder {
  if (is(field, Column)) return field
  return ((is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder }).decoder
}

const { builtins, getTypeParser } = pg.types
const LEFT_AS_TEXT = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
])
const asText = (value: string) => value
/** Drizzle's columns read instants and dates from PostgreSQL's own text. */
const AS_DRIZZLE_READS: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (LEFT_AS_TEXT.has(type) ? asText : getTypeParser(type, format)),
}
