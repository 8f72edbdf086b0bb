import type { LearningReference, QuestionDocument } from '#contract/content/training.ts'
import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import {
  LINE_LETTERS,
  type LineOption,
  type NamingWay,
  provedWay,
  readRightOption,
  withoutOwnLetters,
} from '#domain/questions/right-option.ts'
import type { Queries } from '../../database/client.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { policies } from '../../database/schema/policies.ts'
import { eq } from '../../platform/drizzle.ts'
import { Names } from './names.ts'
import { readModulePlaces, SectionNames } from './section-names.ts'
import {
  type Assembled,
  foldKey,
  type LineCells,
  type Reading,
  type SheetColumn,
  type SheetFormat,
  shown,
  textColumn,
} from './sheet-format.ts'

/** Headings of a quiz's columns: English, German, French, Spanish, Italian, Dutch, Portuguese, Japanese. */
const HEADINGS = {
  module: ['training module', 'module name', 'quiz', 'quiz name', 'Modul', 'módulo', 'modulo', 'モジュール'],
  question: [
    ...['text', 'question text', 'prompt', 'stem', 'Frage', 'Fragetext', 'pregunta', 'domanda', 'vraag'],
    ...['pergunta', '問題', '質問'],
  ],
  option: [
    'answer',
    'choice',
    'Antwort',
    'réponse',
    'respuesta',
    'opción',
    'risposta',
    'opzione',
    'antwoord',
  ],
  moreOption: ['optie', 'resposta', 'opção', 'alternativa', '選択肢'],
  right: [
    ...['correct answer', 'correct answers', 'correct option', 'right answer', 'correct', 'answer', 'right'],
    ...['solution', 'key', 'answer key', 'richtige Antwort', 'richtig', 'Lösung', 'bonne réponse'],
    ...['réponse correcte', 'respuesta correcta', 'correcta', 'risposta corretta', 'risposta esatta'],
    ...['juiste antwoord', 'resposta correta', 'resposta certa', '正解', '答え'],
  ],
  explanation: [
    ...[
      'why',
      'reason',
      'rationale',
      'feedback',
      'general feedback',
      'Erklärung',
      'Begründung',
      'explication',
    ],
    ...['explicación', 'spiegazione', 'uitleg', 'explicação', '解説'],
  ],
} as const

type OptionKey = `option${(typeof LINE_LETTERS)[number]}`
const keyOfOption = (letter: (typeof LINE_LETTERS)[number]): OptionKey => `option${letter}`

/** Rows above questions that name their module, besides names of modules. */
const MODULE_ROW = /^(?:module|quiz|round|chapter|Modul|módulo|modulo)\b[^?？]*$/iu

export const questionSheet: SheetFormat<'questions'> = {
  kind: 'questions',
  keyColumn: 'question',
  sectionColumn: 'moduleId',
  // The same question may be in two modules.
  keyOf: ({ moduleId, question = '' }) => (question === '' ? '' : `${moduleId ?? ''} ${foldKey(question)}`),

  async open(_context, queries, file) {
    const names = await readNames(queries)
    const modules = new SectionNames(await readModulePlaces(queries), file)
    const way = provedWay(
      (file?.rows ?? []).map(cellOf => ({
        cell: cellOf('correctAnswer'),
        options: optionsOf(cellOf),
      })),
    )
    const moduleNames = new Set(modules.menu.sections.map(({ name }) => foldKey(name)))
    return {
      sections: modules,
      isOnlySection: text => moduleNames.has(foldKey(text)) || MODULE_ROW.test(text.trim()),
      columns: [
        {
          key: 'moduleId',
          heading: 'Module',
          synonyms: HEADINGS.module,
          hint: 'Its name; one that is not there is added',
          example: modules.menu.sections[0]?.name ?? 'House rules',
          read: cell => (cell.trim() === '' ? undefined : { value: cell }),
          write: ({ moduleId }) => modules.write(moduleId),
        },
        textColumn({
          key: 'question',
          heading: 'Question',
          synonyms: HEADINGS.question,
          example: 'What is poured with two hands?',
          isRequired: true,
        }),
        ...LINE_LETTERS.map(optionColumn),
        {
          key: 'correctAnswer',
          heading: 'Right option',
          synonyms: HEADINGS.right,
          hint: 'Its letter, its number, or its text',
          example: 'A',
          isRequired: true,
          read: cell => (cell.trim() === '' ? undefined : { value: cell }),
          write: ({ correctAnswer }) => correctAnswer ?? '',
        },
        textColumn({
          key: 'explanation',
          heading: 'Explanation',
          synonyms: HEADINGS.explanation,
          example: 'Tea is poured with two hands.',
        }),
        referenceColumn(names),
      ],
      assemble: (existing, values) => assemble(existing, values, modules, way),
    }
  },
}

const LEAST_OPTIONS = 2

function hintOf(index: number): string {
  if (index < LEAST_OPTIONS) return ''
  return index < OPTION_LETTERS.length
    ? 'Blank where a question has fewer options'
    : 'A question has at most four options: leave one blank'
}

const EXAMPLES: Partial<Record<string, string>> = { A: 'Tea', B: 'Water', C: 'Beer', D: 'Soup' }

function optionColumn(letter: (typeof LINE_LETTERS)[number], index: number): SheetColumn<QuestionDocument> {
  const key = keyOfOption(letter)
  return {
    ...textColumn({
      key,
      heading: `Option ${letter}`,
      synonyms: [
        letter,
        ...['option', ...HEADINGS.option, ...HEADINGS.moreOption].flatMap(word => [
          `${word} ${letter}`,
          `${word} ${index + 1}`,
        ]),
      ],
      example: EXAMPLES[letter] ?? '',
      isRequired: index < LEAST_OPTIONS,
      hint: hintOf(index),
    }),
    isImportOnly: index >= OPTION_LETTERS.length,
  }
}

/** Filled options of a line. */
function optionsOf(cellOf: LineCells): readonly LineOption[] {
  return withoutOwnLetters(
    LINE_LETTERS.flatMap(letter => {
      const text = cellOf(keyOfOption(letter)).trim()
      return text === '' ? [] : [{ letter, text }]
    }),
  )
}

/** A line's question: its filled options without gaps, and the right one among them. */
function assemble(
  existing: QuestionDocument | null,
  values: ReadonlyMap<string, unknown>,
  modules: SectionNames,
  way: NamingWay | null,
): Assembled {
  const problems: { key: string; message: string }[] = []
  const fields = Object.fromEntries([...values].filter(([key]) => !key.startsWith('option')))
  const module =
    values.has('moduleId') || !existing
      ? modules.read({ tab: '', section: String(values.get('moduleId') ?? '') })
      : { value: existing.moduleId }
  if (module && 'problem' in module) problems.push({ key: 'moduleId', message: module.problem })
  const before: Readonly<Record<string, unknown>> = { ...existing }
  const options = optionsOf(key => String(values.get(key) ?? before[key] ?? ''))
  const extra = options[OPTION_LETTERS.length]
  if (extra)
    problems.push({
      key: keyOfOption(extra.letter),
      message: `This question has ${options.length} options, and at most ${OPTION_LETTERS.length} are asked. Please empty a wrong one.`,
    })
  const cell = String(values.get('correctAnswer') ?? existing?.correctAnswer ?? '')
  const right = readRightOption(cell, options, values.has('correctAnswer') ? way : 'letter')
  const at = 'letter' in right ? options.findIndex(({ letter }) => letter === right.letter) : -1
  if (at < 0 && cell !== '') problems.push({ key: 'correctAnswer', message: describeRight(cell, right) })
  if (at >= OPTION_LETTERS.length)
    problems.push({ key: 'correctAnswer', message: 'This is right: please empty another option.' })
  return {
    document: {
      ...existing,
      ...fields,
      ...(module && 'value' in module ? { moduleId: module.value } : { moduleId: undefined }),
      ...Object.fromEntries(
        OPTION_LETTERS.map((letter, index) => [
          keyOfOption(letter),
          options[index]?.text ?? (index < LEAST_OPTIONS ? '' : null),
        ]),
      ),
      correctAnswer: OPTION_LETTERS[at],
    },
    problems,
  }
}

function describeRight(cell: string, right: ReturnType<typeof readRightOption>): string {
  const list = (options: readonly LineOption[], word: string) =>
    options.map(({ letter, text }) => `${letter} “${shown(text)}”`).join(` ${word} `)
  if ('several' in right)
    return `Two are right: ${list(right.several, 'and')}. Please leave the letter of one.`
  if ('open' in right) return `“${shown(cell)}” can mean ${list(right.open, 'or')}. Please write the letter.`
  return `“${shown(cell)}” is none of this line’s options, and no letter or number of one.`
}

interface QuestionNames {
  readonly dishes: Names
  readonly policies: Names
}

async function readNames(queries: Queries): Promise<QuestionNames> {
  const dishes = await queries.select({ id: menuItems.id, name: menuItems.name }).from(menuItems)
  const policyNames = await queries
    .select({ id: policies.id, name: policies.title })
    .from(policies)
    .where(eq(policies.isActive, true))
  return { dishes: new Names(dishes), policies: new Names(policyNames) }
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
