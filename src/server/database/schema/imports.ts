/** Files that management has sent to import, for an hour, and what became of them, for longer. Source: ruling R12. */

import { CONTENT_KINDS, type ContentKindName, type Publication } from '#domain/content.ts'
import type { Position } from '#domain/places.ts'
import type { Role } from '#domain/roles.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/drizzle.ts'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

interface ImportedCounts {
  readonly new: number
  readonly changed: number
  readonly untouched: number
  /** Lines that were not imported. */
  readonly left: number
}

/** A version that was saved, of something that was added or that stood otherwise before. */
export interface WrittenVersion {
  readonly kind: ContentKindName
  readonly itemId: number
  readonly revision: number
  readonly before: Publication | null
  /** Of whose assessment it ended. */
  readonly assessed?: {
    /** Of the recipe that was assessed. */
    readonly revision: number
    /** Of the recipe that was saved. */
    readonly next: number
  }
  /** The recipe that it assessed in the importer's name. */
  readonly signed?: number
}

/** Someone who was made or changed, and how: as they were and as they are since. */
export interface WrittenPerson {
  readonly kind: 'people'
  readonly itemId: number
  /** `null`: nobody was there. */
  readonly before: WrittenFields | null
  readonly after: WrittenFields
  /** Of the password that nobody knows: who has chosen one has another. */
  readonly passwordMark?: string
}

interface WrittenFields {
  readonly fullName?: string
  readonly phoneNumber?: string | null
  readonly email?: string
  readonly username?: string
  readonly role?: Role
  readonly isActive?: boolean
  /** `null`: they did not belong there. */
  readonly places?: readonly { readonly locationId: number; readonly position: Position | null }[]
}

const IMPORTED_KINDS = [...CONTENT_KINDS, 'people'] as const

export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: IMPORTED_KINDS }).notNull(),
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
    /** How many lines became what. */
    counts: jsonb().$type<ImportedCounts>(),
    /** What it wrote, in the order in which it did. */
    written: jsonb().$type<readonly (WrittenVersion | WrittenPerson)[]>(),
    /** The lines that were not imported, headings first, while the file is kept. */
    rest: jsonb().$type<readonly (readonly string[])[]>(),
    undoneAt: instant(),
    undoneBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  table => [
    index('imports_user').on(table.userId),
    index('imports_created_at').on(table.createdAt),
    index('imports_undone_by').on(table.undoneBy),
  ],
)

/** What was answered about cells that could not be read, for all of a kind at once; the group's next file begins with it. */
export const sheetAnswers = pgTable(
  'sheet_answers',
  {
    kind: text({ enum: IMPORTED_KINDS }).notNull(),
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
