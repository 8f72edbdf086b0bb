import { foldKey, shown } from './sheet-format.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** What cells call by name: `Gyoza`, or `#12` where two have that name. */
export class Names {
  readonly #byId: ReadonlyMap<number, string>
  readonly #idsByName: ReadonlyMap<string, readonly Named[]>

  constructor(named: readonly Named[]) {
    this.#byId = new Map(named.map(({ id, name }) => [id, name]))
    this.#idsByName = Map.groupBy(named, ({ name }) => foldKey(name))
  }

  /** The first one's; empty where there is none. */
  get first(): string {
    const [id] = this.#byId.keys()
    return id === undefined ? '' : this.write(id)
  }

  /** `noun` is what they are: `module`. */
  read(cell: string, noun: string): { value: number } | { problem: string } {
    const named = this.#idsByName.get(foldKey(cell)) ?? []
    const [first] = named
    if (first && named.length === 1) return { value: first.id }
    if (first) {
      const ids = named.map(({ id }) => `#${id}`).join(' or ')
      return { problem: `There are ${named.length} of the name “${shown(cell)}”: write ${ids}.` }
    }
    const id = Number(/^#(\d{1,10})$/.exec(cell.trim())?.[1])
    return this.#byId.has(id) ? { value: id } : { problem: `There is no ${noun} “${shown(cell)}”.` }
  }

  write(id: number): string {
    const name = this.#byId.get(id) ?? ''
    const isClear = name !== '' && this.#idsByName.get(foldKey(name))?.length === 1
    return isClear ? name : `#${id}`
  }
}
