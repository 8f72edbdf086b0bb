/**
 * Applies answers to the cells of a line, before its columns are read. Source: ruling R12 ("Import and
 * export").
 */
import { BLANK_IS_NO, readAllergenAnswer } from '../kitchen/allergen-cells.ts'
import { askedSubjects, declaredAllergens } from '../kitchen/allergen-profiles.ts'
import { askedSign, foldQuestionText, readListEntries, splitMarks, splitName } from './asked-texts.ts'
import {
  type AskedColumn,
  type AskedFile,
  answerKey,
  type FileAnswer,
  findCodes,
  findList,
  isMeaning,
  questionsOfCell,
  remember,
} from './file-questions.ts'

/** Text of a cell that becomes a note for staff. */
export interface Remark {
  readonly key: string
  readonly text: string
}

export interface AnsweredLine {
  /** In the order of the file's columns. */
  readonly cells: readonly string[]
  /** Values by the keys of columns that the file lacks. */
  readonly more: ReadonlyMap<string, string>
  readonly remarks: readonly Remark[]
  /** Cells with an open question that could be read, or that contradict another cell. */
  readonly problems: readonly { readonly key: string; readonly message: string }[]
}

/**
 * The first answer to a question that this file does not ask. Screens only send what they were asked, so a
 * readable cell is never read otherwise.
 */
export function findForeignAnswer(file: AskedFile, answers: readonly FileAnswer[]): FileAnswer | null {
  const codes = findCodes(file)
  const asked = new Set(findList(file) ? [answerKey({ place: 'listed', text: '' })] : [])
  for (const column of file.columns) {
    const cells = new Set(file.lines.map(({ cells }) => cells[column.at] ?? ''))
    for (const cell of cells) {
      if (column.kind === 'sign' && cell.trim() === '') asked.add(answerKey({ place: 'blank', text: '' }))
      for (const one of questionsOfCell(cell, column, file, codes)) asked.add(answerKey(one))
    }
  }
  const keys = answers.map(answerKey)
  const isOwn = (answer: FileAnswer, at: number) =>
    asked.has(answerKey(answer)) && keys.indexOf(answerKey(answer)) === at && isMeaning(answer, file)
  return answers.find((answer, at) => !isOwn(answer, at)) ?? null
}

/** The lines of a file with its answers applied. */
export function answerLines(
  file: AskedFile,
  answers: readonly FileAnswer[],
): (cells: readonly string[]) => AnsweredLine {
  const codes = findCodes(file)
  const byKey = new Map(answers.map(answer => [answerKey(answer), answer]))
  const answerTo = (place: string, text: string) => byKey.get(answerKey({ place, text }))
  const { columns, profile } = file
  const signs = columns.filter(({ kind }) => kind === 'sign')
  const others = columns.filter(({ kind }) => kind !== 'sign')
  const signAt = new Map(signs.map(({ key, at }) => [key, at]))
  const marksColumn = columns.find(({ kind }) => kind === 'marks')
  const list = findList(file)
  const [named] = answerTo('listed', '')?.means ?? []
  const lawful = new Set<string>([
    ...askedSubjects(profile),
    ...declaredAllergens(profile).map(({ allergen }) => allergen),
  ])
  const signAnswers = remember((cell: string) => {
    if (cell.trim() === '') return { answer: answerTo('blank', ''), isBlank: true, isOpen: false }
    const text = askedSign(cell, file.legend)
    const answer = text === null ? undefined : answerTo('sign', text)
    // A readable sign that the file's legend defines otherwise.
    const isOpen = text !== null && !answer && readAllergenAnswer(cell) !== undefined
    return { answer, isBlank: false, isOpen }
  })

  const entriesOf = remember((cell: string) => readListEntries(cell, profile, codes.ofLists))

  return cells => {
    const next = [...cells]
    const more = new Map<string, string>()
    const remarks: Remark[] = []
    const problems: { key: string; message: string }[] = []
    let isNamed = false
    const note = ({ key }: AskedColumn, text: string) => remarks.push({ key, text })

    /** Adds a statement about one allergen, unless the line states something else. */
    const sayOf = (subject: string, means: string, from: AskedColumn) => {
      const key = `allergen ${subject}`
      const at = signAt.get(key)
      const before = at === undefined ? (more.get(key) ?? '') : (next[at] ?? '')
      if (before.trim() === '' || before === BLANK_IS_NO) {
        if (at === undefined) more.set(key, means)
        else next[at] = means
      } else if (readAllergenAnswer(before) !== readAllergenAnswer(means))
        problems.push({
          key: from.key,
          message: 'This says something else of an allergen than another cell.',
        })
    }
    const sayMark = (mark: string) => {
      const before = marksColumn ? (next[marksColumn.at] ?? '') : (more.get('dietaryInfo') ?? '')
      const joined = before.trim() === '' ? mark : `${before}; ${mark}`
      if (marksColumn) next[marksColumn.at] = joined
      else more.set('dietaryInfo', joined)
    }
    const sayMarks = (means: readonly string[], from: AskedColumn) => {
      for (const meaning of means) {
        if (meaning.startsWith('mark ')) sayMark(meaning.slice('mark '.length))
        else sayOf(meaning.slice('allergen '.length), 'yes', from)
      }
    }

    for (const column of signs) {
      const cell = cells[column.at] ?? ''
      const { answer, isBlank, isOpen } = signAnswers(cell)
      if (isOpen)
        problems.push({
          key: column.key,
          message: `Please say what “${cell.trim()}” means: the legend of the file has something else for it.`,
        })
      if (!answer) continue
      const [is] = answer.means
      next[column.at] = isBlank ? (is === 'no' ? BLANK_IS_NO : '') : (is ?? '')
      if (answer.isNoted && !isBlank) note(column, cell.trim())
    }
    // Marks first: codes after a name are added to them.
    for (const column of others.toSorted(byKind)) {
      const cell = next[column.at] ?? ''
      if (cell.trim() === '') continue
      switch (column.kind) {
        case 'list': {
          const kept: string[] = []
          const noted: string[] = []
          const before = more.size
          for (const entry of entriesOf(cell)) {
            if ('asked' in entry) {
              const asked = entry.asked.map(text => answerTo('word', text))
              if (asked.some(answer => answer === undefined)) kept.push(entry.text)
              else {
                kept.push(...asked.flatMap(answer => answer?.means ?? []))
                noted.push(...entry.asked.filter((_, at) => asked[at]?.isNoted))
              }
            } else if ('behind' in entry) {
              const answer = column.key === 'allergens' ? answerTo('behind', entry.behind) : undefined
              const [is] = answer?.means ?? []
              if (!answer) kept.push(entry.text)
              else if (is === 'yes') kept.push(entry.subject)
              else if (is) sayOf(entry.subject, is, column)
              if (answer?.isNoted) noted.push(entry.text)
            } else kept.push(entry.text)
          }
          if (column === list) isNamed = entriesOf(cell).length === 0 || kept.length > 0 || more.size > before
          // A cell that says "none" has no entries and stays.
          if (entriesOf(cell).length > 0) next[column.at] = [...new Set(kept)].join('; ')
          if (noted.length > 0) note(column, [...new Set(noted)].join('; '))
          break
        }
        case 'marks': {
          const words = splitMarks(cell, column.isKnown)
          if (words.every(column.isKnown)) break
          next[column.at] = ''
          const noted: string[] = []
          for (const word of words) {
            const answer = column.isKnown(word) ? undefined : answerTo('mark', foldQuestionText(word))
            if (!answer) sayMark(word)
            else sayMarks(answer.means, column)
            if (answer?.isNoted) noted.push(word)
          }
          if (noted.length > 0) note(column, noted.join('; '))
          break
        }
        case 'name': {
          if (column.isKnown(cell)) break
          const split = splitName(cell, codes.ofNames)
          const open = split.codes.filter(code => !answerTo('mark', code))
          for (const code of open)
            problems.push({
              key: column.key,
              message: `Please say what “${code.toUpperCase()}” behind a name means.`,
            })
          if (split.codes.length === 0 || open.length > 0) break
          const meant = split.codes.map(code => answerTo('mark', code)?.means ?? [])
          for (const means of meant) sayMarks(means, column)
          // Text without meaning here stays in the name as written.
          if (meant.every(means => means.length > 0)) next[column.at] = split.name
          break
        }
        case 'choice': {
          const { askedText = foldQuestionText } = column
          const answer = column.isKnown(cell) ? undefined : answerTo(`column ${column.key}`, askedText(cell))
          if (!answer) break
          const [value] = answer.means
          const choice = column.choices?.find(choice => choice.value === value)
          next[column.at] = choice?.write?.(cell) ?? choice?.label ?? ''
          if (answer.isNoted) note(column, cell.trim())
        }
      }
    }
    // A list whose words are all notes, such as “ask”, names nothing.
    const isBlank = list && (cells[list.at] ?? '').trim() === ''
    if (named && (isBlank ? named === 'none' : isNamed))
      for (const key of [...lawful].map(subject => `allergen ${subject}`))
        if (!signAt.has(key) && !more.has(key)) more.set(key, BLANK_IS_NO)
    return { cells: next, more, remarks, problems }
  }
}

const KINDS: readonly AskedColumn['kind'][] = ['marks', 'list', 'choice', 'name']

function byKind(one: AskedColumn, other: AskedColumn): number {
  return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)
}
