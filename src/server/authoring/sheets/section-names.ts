/** Sections and tabs for dishes in a spreadsheet, with those that a file would add. */

import type { SectionDocument } from '#contract/content/menu.ts'
import {
  type FileSections,
  foldSpelling,
  type MenuPlaces,
  NEW_SECTIONS_MAX,
  type PlaceCells,
  placeSections,
  type SectionAnswers,
  type SectionPlace,
} from '#domain/sheets/file-sections.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray } from '../../platform/drizzle.ts'
import type { KindRequest, SaveRequest } from '../save.ts'

/** First placeholder id of a plan's new sections: no real id is as large. */
const NEW_FROM = 2_000_000_000

/** Sections of a file, line by line, and answers about them. */
export interface FilePlaces {
  readonly lines: readonly PlaceCells[]
  readonly sectionAnswers: SectionAnswers
}

export const NO_FILE: FilePlaces = { lines: [], sectionAnswers: { chosen: [] } }

export class SectionNames {
  readonly #menu: MenuPlaces
  readonly #file: FileSections

  constructor(menu: MenuPlaces, { lines, sectionAnswers }: FilePlaces = NO_FILE) {
    this.#menu = menu
    this.#file = placeSections(lines, menu, sectionAnswers)
    const count = this.#file.newSections.length
    if (count > NEW_SECTIONS_MAX) throw new AppError('tooManySections', { count, most: NEW_SECTIONS_MAX })
  }

  get menu(): MenuPlaces {
    return this.#menu
  }

  get file(): FileSections {
    return this.#file
  }

  /** Section id of a line, or its placeholder. */
  read(cells: PlaceCells): { readonly value: number } | { readonly problem: string } | undefined {
    const place = this.#file.placeOf(cells)
    if (!place || 'problem' in place) return place
    return { value: 'id' in place ? place.id : NEW_FROM + place.newAt }
  }

  /** `Starters`, or `#12` if its tab has two of that name. */
  write(sectionId: number): string {
    const { sections } = this.#menu
    const section = sections.find(({ id }) => id === sectionId)
    if (!section) return this.#file.newSections[sectionId - NEW_FROM]?.name ?? ''
    const isAlike = (other: typeof section) =>
      other.tabId === section.tabId && foldSpelling(other.name) === foldSpelling(section.name)
    return sections.filter(isAlike).length === 1 ? section.name : `#${sectionId}`
  }

  /** `Starters`, with its tab if there are several. */
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

  #labelOf(tab: SectionPlace): string {
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

/** Modules of questions, which have no tabs. */
export async function readModulePlaces(queries: Queries): Promise<MenuPlaces> {
  const rows = await queries
    .select({ id: contentItems.itemId, name: contentItems.title })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'modules'), eq(contentItems.isArchived, false)))
    .orderBy(contentItems.itemId)
  return { tabs: [], sections: rows.map(row => ({ ...row, tabId: 0 })), noun: 'module', rest: '' }
}

const MODULE_CATEGORY = 'Service'

/** Saves of questions with those of their new modules, as drafts until they have questions. */
export function withNewModules(
  questions: readonly SaveRequest[],
  { newSections }: Pick<FileSections, 'newSections'>,
): RequestsWithSections {
  const ats = questions.map(({ document }) => (document as { moduleId: number }).moduleId - NEW_FROM)
  const used = [...newSections.keys()].filter(at => ats.includes(at))
  const modules = used.map((at): KindRequest => {
    const name = newSections[at]?.name ?? ''
    const document = { name, description: `Questions about: ${name}`, category: MODULE_CATEGORY }
    return { kind: 'modules', itemId: null, document, isPublished: false }
  })
  const inModules = questions.map((question, index): KindRequest => {
    const at = used.indexOf(ats[index] ?? -1)
    if (at < 0) return { kind: 'questions', ...question }
    const document = (ids: readonly number[]) => ({ ...(question.document as object), moduleId: ids[at] })
    return { kind: 'questions', ...question, document }
  })
  return { requests: [...modules, ...inModules], newTabCount: 0, newSectionCount: modules.length }
}

/** New tabs and sections, before the dishes that need them. */
export interface RequestsWithSections {
  readonly requests: readonly KindRequest[]
  readonly newTabCount: number
  readonly newSectionCount: number
}

/** Saves of dishes with those of their new tabs and sections, in the order of the file. */
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
