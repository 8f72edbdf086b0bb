/**
 * The play's clock. The academy asks it, and so do the columns that the database fills by itself: while the play goes
 * on, their default is a function that reads it from a table.
 */
import type pg from 'pg'

const COLUMNS = `
  select format('%I.%I', table_schema, table_name) as "table", quote_ident(column_name) as "column", column_default
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'
    and data_type = 'timestamp with time zone' and is_generated = 'NEVER'`

interface Column {
  readonly table: string
  readonly column: string
  readonly column_default: string | null
}

export class MovedClock {
  readonly #owner: pg.Client
  #now: Temporal.Instant

  private constructor(owner: pg.Client, start: Temporal.Instant) {
    this.#owner = owner
    this.#now = start
  }

  readonly now = (): Temporal.Instant => this.#now

  /** Makes the content that came with the academy as old as the play. */
  static async install(owner: pg.Client, start: Temporal.Instant): Promise<MovedClock> {
    const { rows } = await owner.query<Column>(COLUMNS)
    await owner.query('set session_replication_role = replica')
    for (const { table, column } of rows)
      await owner.query(`update ${table} set ${column} = $1 where ${column} > $1`, [start.toString()])
    await owner.query('update assignments set started_on = created_at::date')
    await owner.query('set session_replication_role = origin')
    await owner.query(`
      create schema moved_clock;
      create table moved_clock.hand (at timestamptz not null);
      insert into moved_clock.hand values ('${start}');
      create function moved_clock.at() returns timestamptz language sql stable security definer
        as 'select at from moved_clock.hand';
      grant usage on schema moved_clock to public;
      ${setDefaults(rows, 'now()', 'moved_clock.at()')}`)
    return new MovedClock(owner, start)
  }

  /** Turns the clock, never backwards: an act that takes long makes the next one late. */
  async set(instant: Temporal.Instant): Promise<void> {
    if (Temporal.Instant.compare(instant, this.#now) <= 0) return
    this.#now = instant
    await this.#owner.query('update moved_clock.hand set at = $1', [instant.toString()])
  }

  async remove(): Promise<void> {
    const { rows } = await this.#owner.query<Column>(COLUMNS)
    await this.#owner.query(`
      ${setDefaults(rows, 'moved_clock.at()', 'now()')}
      drop schema moved_clock cascade`)
  }
}

function setDefaults(columns: readonly Column[], from: string, to: string): string {
  return columns
    .filter(({ column_default }) => column_default === from)
    .map(({ table, column }) => `alter table ${table} alter column ${column} set default ${to};`)
    .join('\n')
}
