/** Files that management has sent to import, until they are imported or an hour is over. Source: ruling R12. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CONTENT_KINDS } from '#domain/content.ts'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: [...CONTENT_KINDS, 'people'] }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As they stand in the file, whatever is read of them; rows with nothing in them are not among them. */
    sheets: jsonb()
      .$type<
        readonly {
          readonly name: string
          readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
        }[]
      >()
      .notNull(),
    /** How many of its lines are written so far. */
    savedCount: integer().notNull().default(0),
    appliedAt: instant(),
    createdAt: createdAt(),
  },
  table => [index('imports_user').on(table.userId), index('imports_created_at').on(table.createdAt)],
)

/** What was answered about cells that could not be read, for all of a kind at once; the group's next file begins with it. */
export const sheetAnswers = pgTable(
  'sheet_answers',
  {
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    /** What it is about: `blank`, `sign`, `behind`, `word`, `mark`, or a column by its key. */
    place: text().notNull(),
    /** As the question folded it. */
    text: text().notNull(),
    means: text().array().notNull(),
    isNoted: boolean().notNull(),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.place, table.text] }),
    index('sheet_answers_answered_by').on(table.answeredBy),
  ],
)
