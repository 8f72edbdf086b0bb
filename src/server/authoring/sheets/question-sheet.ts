import type { LearningReference, QuestionDocument } from '#contract/content/training.ts'
import { OPTION_LETTERS } from '#domain/questions.ts'
import type { Queries } from '../../database/client.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { policies } from '../../database/schema/policies.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { asc, eq } from '../../platform/drizzle.ts'
import { Names } from './names.ts'
import {
  choiceColumn,
  foldKey,
  type Reading,
  type SheetColumn,
  type SheetFormat,
  shown,
  textColumn,
} from './sheet-format.ts'

export const questionSheet: SheetFormat<'questions'> = {
  kind: 'questions',
  keyColumn: 'question',
  // The same question may be in two modules.
  keyOf: ({ moduleId, question = '' }) => (question === '' ? '' : `${moduleId ?? ''} ${foldKey(question)}`),

  async open(_context, queries) {
    const names = await readNames(queries)
    return {
      columns: [
        moduleColumn(names.modules),
        textColumn({
          key: 'question',
          heading: 'Question',
          synonyms: ['text', 'question text'],
          example: 'What is poured with two hands?',
          isRequired: true,
        }),
        ...OPTION_LETTERS.map(letter =>
          textColumn({
            key: `option${letter}`,
            heading: `Option ${letter}`,
            synonyms: [letter, `answer ${letter}`, `choice ${letter}`],
            example: { A: 'Tea', B: 'Water', C: 'Beer', D: 'Soup' }[letter],
            isRequired: true,
          }),
        ),
        choiceColumn({
          key: 'correctAnswer',
          heading: 'Right option',
          synonyms: ['correct answer', 'correct', 'answer', 'right', 'solution'],
          choices: OPTION_LETTERS.map(value => ({ value, label: value })),
          example: 'A',
          isRequired: true,
        }),
        textColumn({
          key: 'explanation',
          heading: 'Explanation',
          synonyms: ['why', 'reason'],
          example: 'Tea is poured with two hands.',
        }),
        referenceColumn(names),
      ],
    }
  },
}

interface QuestionNames {
  readonly modules: Names
  readonly dishes: Names
  readonly policies: Names
}

async function readNames(queries: Queries): Promise<QuestionNames> {
  const modules = await queries
    .select({ id: trainingModules.id, name: trainingModules.name })
    .from(trainingModules)
    .orderBy(asc(trainingModules.order), asc(trainingModules.id))
  const dishes = await queries.select({ id: menuItems.id, name: menuItems.name }).from(menuItems)
  const policyNames = await queries
    .select({ id: policies.id, name: policies.title })
    .from(policies)
    .where(eq(policies.isActive, true))
  return { modules: new Names(modules), dishes: new Names(dishes), policies: new Names(policyNames) }
}

function moduleColumn(modules: Names): SheetColumn<QuestionDocument> {
  return {
    key: 'moduleId',
    heading: 'Module',
    synonyms: ['training module', 'module name'],
    hint: 'Its name',
    example: modules.first,
    isRequired: true,
    read: cell => (cell.trim() === '' ? undefined : modules.read(cell, 'module')),
    write: ({ moduleId }) => modules.write(moduleId),
  }
}

const SET_MENUS = 'set menus'
/** The last form is that of earlier releases. */
const REFERENCE = /^(dish|policy|reading|sake guide)\s*:\s*(.+)$/i

/** `dish: Gyoza`, `policy: Hygiene`, `reading: serving`, `set menus`. */
function referenceColumn({ dishes, policies }: QuestionNames): SheetColumn<QuestionDocument> {
  const read = (cell: string): Reading => {
    const text = foldKey(cell)
    if (text === '') return { value: null }
    if (text === SET_MENUS) return { value: { kind: 'set-menus' } satisfies LearningReference }
    const [, kind = '', name = ''] = REFERENCE.exec(cell.trim()) ?? []
    switch (kind.toLowerCase()) {
      case 'dish':
        return withId('dish', dishes.read(name, 'dish'))
      case 'policy':
        return withId('policy', policies.read(name, 'policy'))
      case 'reading':
      case 'sake guide':
        return { value: { kind: 'reading', section: name } satisfies LearningReference }
      default:
        return { problem: `“${shown(cell)}” is none of dish: …, policy: …, reading: …, set menus.` }
    }
  }
  return {
    key: 'reference',
    heading: 'Learned in',
    synonyms: ['reference', 'source', 'learn more'],
    hint: 'dish: its name, policy: its title, reading: the address of a section, or set menus; may be blank',
    example: '',
    read,
    write: ({ reference }) => {
      switch (reference?.kind) {
        case 'dish':
          return `dish: ${dishes.write(reference.id)}`
        case 'policy':
          return `policy: ${policies.write(reference.id)}`
        case 'reading':
          return `reading: ${reference.section}`
        case 'set-menus':
          return SET_MENUS
        default:
          return ''
      }
    },
  }
}

function withId(kind: 'dish' | 'policy', reading: { value: number } | { problem: string }): Reading {
  return 'problem' in reading ? reading : { value: { kind, id: reading.value } satisfies LearningReference }
}
