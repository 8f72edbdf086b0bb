/** What some answers of the built-in quizzes rest on, by quiz and question: `1.4`. */
import type { TableRequest } from '#domain/questions/proof.ts'
import { SET_MENUS } from '../menu/set-menus.ts'
import { MICRO_LESSONS } from '../micro-learning/lessons.ts'
import { SAKE_GUIDE_SECTIONS } from '../sake-guide/sections.ts'

/** What some questions ask of four dishes: one alone meets it. */
export const QUIZ_REQUESTS: Record<string, TableRequest> = {
  '1.1': { without: ['soy'] },
  '1.2': { without: ['egg'], noWords: ['pork', 'wagyu'] },
  '2.2': { mark: 'vegan' },
  '2.17': { mark: 'vegan' },
  '3.7': { without: ['sesame', 'gluten'] },
  '3.9': { mark: 'vegan', without: ['soy'] },
  '4.1': { without: ['soy'] },
  '5.13': { without: ['egg', 'soy'] },
  '5.15': { without: ['milk', 'egg'] },
  '5.17': { without: ['egg', 'gluten'], atMost: 16 },
}

/** What some answers rest on, word for word: of a dish by its id, or of another source. */
export const QUIZ_EVIDENCE: Record<string, readonly [source: number | readonly unknown[], words: string]> = {
  '1.4': [6, 'momiji oroshi, which is daikon grated with red chilli'],
  '1.8': [10, 'Without butter on request'],
  '1.13': [16, 'Salt and lemon can take the place of tentsuyu'],
  '1.14': [4, 'The dressing is mixed to order, so tamari can take the place of shoyu'],
  '2.1': [101, 'The sesame can be left out'],
  '2.5': [109, 'Fine bones are normal in eel'],
  '2.7': [112, 'we can cook it longer, also for a guest who is pregnant'],
  '4.15': [SET_MENUS, 'a full fillet of black cod in place of the sirloin'],
  '5.2': [SAKE_GUIDE_SECTIONS, 'Junmai means "pure rice". The brewer adds no distilled alcohol.'],
  '5.11': [602, 'offer to cut them small for young children and older guests'],
  '6.8': [MICRO_LESSONS, 'beers sold as alcohol-free can hold up to 0.5% alcohol'],
}
