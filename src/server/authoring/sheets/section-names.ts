/** The sections and tabs of the menu as dishes name them in a spreadsheet, with those that a file would add. */

import type { SectionDocument } from '#contract/content/menu-parts.ts'
import {
  type FileSections,
  foldSpelling,
  type MenuPlaces,
  NEW_SECTIONS_MAX,
  type Place,
  type PlaceCells,
  placeSections,
  type SaidOfSections,
} from '#domain/file-sections.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray } from '../../platform/drizzle.ts'
import type { KindRequest, SaveRequest } from '../save.ts'

/** What a new section is called in the documents of a plan until it has an id: no id is as large. */
const NEW_FROM = 2_000_000_000

/** What a file says of sections, line by line, and what someone has said of them. */
export interface FilePlaces {
  readonly lines: readonly PlaceCells[]
  readonly said: SaidOfSections
}

export const NO_FILE: FilePlaces = { lines: [], said: { chosen: [] } }

export class SectionNames {
  readonly #menu: MenuPlaces
  readonly #file: FileSections

  constructor(menu: MenuPlaces, { lines, said }: FilePlaces = NO_FILE) {
    this.#menu = menu
    this.#file = placeSections(lines, menu, said)
    const count = this.#file.newSections.length
    if (count > NEW_SECTIONS_MAX) throw new AppError('tooManySections', { count, most: NEW_SECTIONS_MAX })
  }

  get menu(): MenuPlaces {
    return this.#menu
  }

  get file(): FileSections {
    return this.#file
  }

  /** The id of the section of a line, or what stands for it until it has one. */
  read(cells: PlaceCells): { readonly value: number } | { readonly problem: string } | undefined {
    const place = this.#file.placeOf(cells)
    if (!place || 'problem' in place) return place
    return { value: 'id' in place ? place.id : NEW_FROM + place.newAt }
  }

  /** `Starters`, or `#12` where its tab has two of that name. */
  write(sectionId: number): string {
    const { sections } = this.#menu
    const section = sections.find(({ id }) => id === sectionId)
    if (!section) return this.#file.newSections[sectionId - NEW_FROM]?.name ?? ''
    const isAlike = (other: typeof section) =>
      other.tabId === section.tabId && foldSpelling(other.name) === foldSpelling(section.name)
    return sections.filter(isAlike).length === 1 ? section.name : `#${sectionId}`
  }

  /** `Starters`, or with its tab where there are several. */
  describe(sectionId: number): string {
    const tabCount = this.#menu.tabs.length + this.#file.newTabs.length
    const name = this.write(sectionId)
    return tabCount > 1 ? `${name} (${this.writeTab(sectionId)})` : name
  }

  writeTab(sectionId: number): string {
    const section = this.#menu.sections.find(({ id }) => id === sectionId)
    const tab = section ? { id: section.tabId } : this.#file.newSections[sectionId - NEW_FROM]?.tab
    return tab ? this.#labelOf(tab) : ''
  }

  #labelOf(tab: Place): string {
    if ('newAt' in tab) return this.#file.newTabs[tab.newAt] ?? ''
    return this.#menu.tabs.find(({ id }) => id === tab.id)?.label ?? ''
  }
}

/** All tabs and sections that are not archived. */
export async function readMenuPlaces(queries: Queries): Promise<MenuPlaces> {
  const rows = await queries
    .select({
      kind: contentItems.kind,
      id: contentItems.itemId,
      name: contentItems.title,
      parentId: contentItems.parentId,
    })
    .from(contentItems)
    .where(and(inArray(contentItems.kind, ['tabs', 'sections']), eq(contentItems.isArchived, false)))
    .orderBy(contentItems.itemId)
  const { tabs = [], sections = [] } = Object.groupBy(rows, ({ kind }) =>
    kind === 'tabs' ? 'tabs' : 'sections',
  )
  return {
    tabs: tabs.map(({ id, name }) => ({ id, label: name })),
    sections: sections.map(({ id, name, parentId }) => ({ id, name, tabId: parentId ?? 0 })),
  }
}

/** What comes before the dishes that need it. */
export interface RequestsWithSections {
  readonly requests: readonly KindRequest[]
  readonly newTabCount: number
  readonly newSectionCount: number
}

/** Saves of dishes with those of the new tabs and sections that they stand in, in the order of the file. */
export function withNewSections(
  dishes: readonly SaveRequest[],
  { newTabs, newSections }: Pick<FileSections, 'newTabs' | 'newSections'>,
  isPublished: boolean,
): RequestsWithSections {
  const sectionAts = dishes.map(({ document }) => (document as { sectionId: number }).sectionId - NEW_FROM)
  const usedSections = [...newSections.keys()].filter(at => sectionAts.includes(at))
  const tabOf = (at: number) => newSections[at]?.tab
  const usedTabs = [...newTabs.keys()].filter(at =>
    usedSections.some(section => {
      const tab = tabOf(section)
      return tab && 'newAt' in tab && tab.newAt === at
    }),
  )
  const add = (document: SaveRequest['document']) => ({ itemId: null, document, isPublished })
  const tabs = usedTabs.map(at => ({ kind: 'tabs' as const, ...add({ label: newTabs[at] }) }))
  const sections = usedSections.map(at => ({
    kind: 'sections' as const,
    ...add((ids: readonly number[]): Partial<SectionDocument> => {
      const tab = tabOf(at)
      const tabId = tab && ('id' in tab ? tab.id : ids[usedTabs.indexOf(tab.newAt)])
      return { name: newSections[at]?.name ?? '', ...(tabId !== undefined && { tabId }) }
    }),
  }))
  const inSections = dishes.map((dish, index): KindRequest => {
    const at = usedSections.indexOf(sectionAts[index] ?? -1)
    if (at < 0) return { kind: 'dishes', ...dish }
    const document = (ids: readonly number[]) => ({
      ...(dish.document as object),
      sectionId: ids[tabs.length + at],
    })
    return { kind: 'dishes', ...dish, document }
  })
  return {
    requests: [...tabs, ...sections, ...inSections],
    newTabCount: tabs.length,
    newSectionCount: sections.length,
  }
}
