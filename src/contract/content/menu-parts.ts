/** Tabs, sections and important notes of the menu as management writes them. Source: rulings R8 and R12. */
import * as z from 'zod/mini'
import { SECTION_NAME_MAX_LENGTH, TAB_LABEL_MAX_LENGTH } from '#domain/file-sections.ts'
import { chosenId, text } from '../primitives.ts'

export const tabDocument = z.object({
  label: text({ min: 1, max: TAB_LABEL_MAX_LENGTH, tooShort: 'Please enter a name' }),
})

export const tabId = chosenId('Please choose a tab')

export const sectionDocument = z.object({
  name: text({ min: 1, max: SECTION_NAME_MAX_LENGTH, tooShort: 'Please enter a name' }),
  tabId,
})
export type SectionDocument = z.infer<typeof sectionDocument>

/** What staff must know before they sell a set menu. */
export const noteDocument = z.object({
  text: text({ min: 1, max: 300, tooShort: 'Please write the note' }),
})
