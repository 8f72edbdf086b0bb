import type { EditableKind } from '#contract/content/kinds.ts'
import { joinList, splitList } from '#domain/sheets/sheets.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { foldKey, shown } from './sheet-format.ts'

interface NamedRow {
  readonly id: number
  readonly name: string
}

/** Names in cells: `Gyoza`, or `#12` if two have that name. */
export class Names {
  readonly #byId: ReadonlyMap<number, string>
  readonly #idsByName: ReadonlyMap<string, readonly NamedRow[]>

  constructor(rows: readonly NamedRow[]) {
    this.#byId = new Map(rows.map(({ id, name }) => [id, name]))
    this.#idsByName = Map.groupBy(rows, ({ name }) => foldKey(name))
  }

  get names(): string[] {
    return [...this.#byId.values()]
  }

  /** First name; empty without any. */
  get first(): string {
    const [id] = this.#byId.keys()
    return id === undefined ? '' : this.write(id)
  }

  /** @param noun singular name of the kind: `module` */
  read(cell: string, noun: string): { value: number } | { problem: string } {
    const rows = this.#idsByName.get(foldKey(cell)) ?? []
    const [first] = rows
    if (first && rows.length === 1) return { value: first.id }
    if (first) {
      const ids = rows.map(({ id }) => `#${id}`).join(' or ')
      return { problem: `There are ${rows.length} of the name “${shown(cell)}”: write ${ids}.` }
    }
    const id = Number(/^#(\d{1,10})$/.exec(cell.trim())?.[1])
    return this.#byId.has(id) ? { value: id } : { problem: `There is no ${noun} “${shown(cell)}”.` }
  }

  /** Several, separated by semicolons. */
  readList(cell: string, noun: string): { value: number[] } | { problem: string } {
    const readings = splitList(cell).map(name => this.read(name, noun))
    const problem = readings.find(reading => 'problem' in reading)
    if (problem) return problem
    return { value: [...new Set(readings.flatMap(reading => ('value' in reading ? [reading.value] : [])))] }
  }

  /** @param signs characters with another meaning in this column */
  write(id: number, signs = ''): string {
    const name = this.#byId.get(id) ?? ''
    const isClear = name !== '' && this.#idsByName.get(foldKey(name))?.length === 1
    return isClear && ![...signs].some(sign => name.includes(sign)) ? name : `#${id}`
  }

  writeList(ids: readonly number[]): string {
    return joinList(ids.map(id => this.write(id)))
  }
}

/** All of a kind that are not archived. */
export async function namesOf(queries: Queries, kind: EditableKind): Promise<Names> {
  const rows = await queries
    .select({ id: contentItems.itemId, name: contentItems.title })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.isArchived, false)))
    .orderBy(contentItems.itemId)
  return new Names(rows)
}
