/** Files sent for import, stored for an hour, and their results, stored longer. Source: ruling R12. */

import { CONTENT_KINDS, type ContentKindName, type Publication } from '#domain/house/content.ts'
import type { Position } from '#domain/people/places.ts'
import type { Role } from '#domain/people/roles.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { users } from './users.ts'

interface ImportedCounts {
  readonly new: number
  readonly changed: number
  readonly untouched: number
  /** Lines not imported. */
  readonly left: number
}

/** A saved version of an item that was added or changed. */
export interface WrittenVersion {
  readonly kind: ContentKindName
  readonly itemId: number
  readonly revision: number
  readonly before: Publication | null
  /** Assessment that it ended. */
  readonly assessed?: {
    /** Assessed revision of the recipe. */
    readonly revision: number
    /** Saved revision of the recipe. */
    readonly next: number
  }
  /** Recipe that it assessed in the importer's name. */
  readonly signed?: number
}

/** A person who was added or changed, before and after. */
export interface WrittenPerson {
  readonly kind: 'people'
  readonly itemId: number
  /** `null`: newly added. */
  readonly before: WrittenFields | null
  readonly after: WrittenFields
  /** Mark of the random password; differs once the person has chosen their own. */
  readonly passwordMark?: string
}

interface WrittenFields {
  readonly fullName?: string
  readonly phoneNumber?: string | null
  readonly email?: string
  readonly employeeNumber?: string | null
  /** A day in the group's time zone. */
  readonly startDate?: string
  readonly username?: string
  readonly role?: Role
  readonly isActive?: boolean
  /** `null`: no membership there before. */
  readonly places?: readonly {
    readonly locationId: number
    readonly position: Position | null
    readonly jobIds?: readonly number[]
  }[]
}

const IMPORTED_KINDS = [...CONTENT_KINDS, 'people'] as const

export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: IMPORTED_KINDS }).notNull(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** Rows as in the file, interpreted or not, without empty ones. */
    sheets: jsonb()
      .$type<
        readonly {
          readonly name: string
          readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
          /** Dishes stood side by side in the file, and have a row each. */
          readonly isTurned?: boolean
        }[]
      >()
      .notNull(),
    /** Number of lines saved so far. */
    savedCount: integer().notNull().default(0),
    appliedAt: instant(),
    /** Number of lines by outcome. */
    counts: jsonb().$type<ImportedCounts>(),
    /** Written versions and people, in order. */
    written: jsonb().$type<readonly (WrittenVersion | WrittenPerson)[]>(),
    /** Lines not imported, headings first, while the file is stored. */
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

/** Answers about unreadable cells, for all of a kind at once; defaults for the group's next file. */
export const sheetAnswers = pgTable(
  'sheet_answers',
  {
    kind: text({ enum: IMPORTED_KINDS }).notNull(),
    /** Subject of the answer: `blank`, `sign`, `behind`, `word`, `mark`, a column by its key, or all `columns`. */
    place: text().notNull(),
    /** Folded as by the question. */
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
