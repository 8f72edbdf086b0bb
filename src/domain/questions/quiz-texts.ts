/**
 * Quizzes written as text: Moodle's GIFT and Aiken formats, and lists with lettered options as people type
 * them. They become a table, which is imported like any other. Source: Moodle Docs, "GIFT format" and "Aiken
 * format".
 */
import { LINE_LETTERS } from './right-option.ts'

const HEADINGS = [
  'Question',
  ...LINE_LETTERS.map(letter => `Option ${letter}`),
  'Right option',
  'Explanation',
]

interface TextQuestion {
  readonly question: string
  readonly options: readonly string[]
  readonly right: string
  readonly explanation: string
  /** Category, in GIFT. */
  readonly module: string
  /** Words about wrong options, which have no column of their own in the academy. */
  readonly feedback: string
}

/** Rows of a table with headings; null if the text is no quiz. */
export function readQuizText(text: string): string[][] | null {
  const lines = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const questions = readGift(lines) ?? readLettered(lines)
  if (!questions) return null
  const more = (['module', 'feedback'] as const).filter(key =>
    questions.some(question => question[key] !== ''),
  )
  const headings = { module: 'Module', feedback: 'Feedback on wrong options' }
  return [
    [...HEADINGS, ...more.map(key => headings[key])],
    ...questions.map(question => [
      question.question,
      ...LINE_LETTERS.map((_, at) => question.options[at] ?? ''),
      question.right,
      question.explanation,
      ...more.map(key => question[key]),
    ]),
  ]
}

/** An escaped sign of GIFT, as a private character until the text is taken apart. */
const ESCAPED = '~=#{}:\\'
const PRIVATE = 0xe000

const hide = (text: string) =>
  text.replaceAll(/\\([~=#{}:\\n])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : String.fromCharCode(PRIVATE + ESCAPED.indexOf(sign)),
  )
const show = (text: string) =>
  text
    .replaceAll(/[\ue000-\ue006]/g, sign => ESCAPED[sign.charCodeAt(0) - PRIVATE] ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

/** Names of questions that are not of one choice; they stand in place of the right option, so that the line says so. */
const OTHER_KINDS = {
  essay: 'an essay question without options',
  number: 'a question for a number',
  words: 'a question for a word to type',
  pairs: 'a matching question',
}

function readGift(text: string): TextQuestion[] | null {
  const plain = hide(text.replaceAll(/^[^\S\n]*\/\/.*$/gm, ''))
  let module = ''
  const questions: TextQuestion[] = []
  for (const block of plain.split(/\n[^\S\n]*\n/)) {
    const [, category] = /^\s*\$CATEGORY:\s*(.+)$/im.exec(block) ?? []
    if (category !== undefined) module = show(category.split('/').findLast(part => part.trim() !== '') ?? '')
    const body = block.replace(/^\s*\$CATEGORY:.*$/im, '').trim()
    if (body === '') continue
    const open = body.indexOf('{')
    const close = body.lastIndexOf('}')
    const isQuestion = open >= 0 && close > open
    // One block without braces among others is a description, which asks nothing.
    if (!isQuestion) {
      if (questions.length === 0 && category === undefined) return null
      questions.push({ ...NOTHING, module, question: titled(body), right: 'a text without a question' })
      continue
    }
    const inside = body.slice(open + 1, close)
    const after = body.slice(close + 1).trim()
    const before = body.slice(0, open).trim()
    const question = titled(after === '' ? before : `${before} _____ ${after}`)
    questions.push({ ...NOTHING, module, question, ...readAnswers(inside) })
  }
  const isGift = questions.some(({ options }) => options.length > 1)
  return isGift ? questions : null
}

const NOTHING: TextQuestion = {
  question: '',
  options: [],
  right: '',
  explanation: '',
  module: '',
  feedback: '',
}

/** Name of a text's format, before the text. */
const FORMAT = /^\s*\[(?:html|markdown|plain|moodle)\]/i

/** A question's text without its title and the name of its format. */
function titled(text: string): string {
  return show(text.replace(/^::[\s\S]*?::/, '').replace(FORMAT, ''))
}

function readAnswers(inside: string): Pick<TextQuestion, 'options' | 'right' | 'explanation' | 'feedback'> {
  const [answers = '', ...general] = inside.split('####')
  const said = show(general.join(' '))
  const other = (kind: keyof typeof OTHER_KINDS) => ({
    ...{ options: [], right: OTHER_KINDS[kind], explanation: said, feedback: '' },
  })
  const [, truth = '', told = ''] = /^\s*(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(answers) ?? []
  if (truth !== '') {
    const isTrue = /^t/i.test(truth)
    const [wrong = '', right = ''] = told.split('#').slice(1).map(show)
    const explanation = said || right
    return { options: ['True', 'False'], right: isTrue ? 'A' : 'B', explanation, feedback: wrong }
  }
  if (answers.trim() === '') return other('essay')
  if (answers.trim().startsWith('#')) return other('number')
  const found = [...answers.matchAll(/([~=])(?:%(-?[\d.]+)%)?([^~=#]*)(?:#([^~=]*))?/g)].map(
    ([, sign = '', weight, text = '', told = '']) => ({
      isRight: sign === '=' || Number(weight ?? 0) > 0,
      text: show(text.replace(FORMAT, '')),
      told: show(told),
    }),
  )
  if (found.some(({ text }) => text.includes('->'))) return other('pairs')
  if (found.length === 0 || found.every(({ isRight }) => isRight)) return other('words')
  const right = found.filter(({ isRight }) => isRight)
  return {
    options: found.map(({ text }) => text),
    right: [...found.keys()]
      .flatMap(at => (found[at]?.isRight ? (LINE_LETTERS[at] ?? found[at].text) : []))
      .join(', '),
    explanation:
      said ||
      right
        .map(({ told }) => told)
        .join(' ')
        .trim(),
    feedback: found
      .flatMap(({ isRight, told, text }) => (isRight || told === '' ? [] : `${text}: ${told}`))
      .join(' '),
  }
}

const OPTION = /^\s*(\*?)\s*[([]?([A-Fa-f])\s*[)\].:]\s*(\*?)\s*(\S.*?)\s*$/
const ANSWER =
  /^\s*(?:(?:the\s+)?(?:correct|right)\s+)?(?:answers?|ans|antwort|lösung|réponse|respuesta|risposta|antwoord|resposta|正解|答え)(?:\s*\([^)]*\))?\s*[:：=]\s*(.+?)\s*$/iu
const WHY =
  /^\s*(?:explanation|feedback|why|reason|erklärung|explication|explicación|spiegazione|uitleg|explicação|解説)\s*[:：]\s*(.+?)\s*$/iu
const NUMBERED = /^\s*(?:q(?:uestion)?\s*)?\d{1,3}\s*[).:]\s*/i

/** A question, its options line by line with their letters, then the answer. */
function readLettered(text: string): TextQuestion[] | null {
  const questions: { question: string; options: string[]; right: string; explanation: string }[] = []
  let asked: string[] = []
  let current: (typeof questions)[number] | null = null
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      // Between a question and its options a blank line may stand, and between questions.
      if (current && current.right !== '') current = null
      continue
    }
    const [, star = '', letter = '', star2 = '', option = ''] = OPTION.exec(line) ?? []
    const at = LINE_LETTERS.findIndex(known => known.toLowerCase() === letter.toLowerCase())
    const isNext = at >= 0 && at === (asked.length > 0 ? 0 : (current?.options.length ?? -1))
    const answer = ANSWER.exec(line)?.[1]
    const why = WHY.exec(line)?.[1]
    if (option !== '' && isNext) {
      if (asked.length > 0) {
        current = { question: asked.join(' ').replace(NUMBERED, ''), options: [], right: '', explanation: '' }
        questions.push(current)
        asked = []
      }
      current?.options.push(option)
      if (star || star2) current = addRight(current, letter)
    } else if (answer !== undefined && current && asked.length === 0) current.right = answer
    else if (why !== undefined && current && asked.length === 0) current.explanation = why
    else asked.push(line.trim())
  }
  if (asked.length > 0 && questions.length > 0)
    questions.push({ question: asked.join(' '), options: [], right: '', explanation: '' })
  const isQuiz =
    questions.length > 0 &&
    questions.filter(({ options }) => options.length > 1).length * 2 >= questions.length
  return isQuiz ? questions.map(question => ({ ...NOTHING, ...question })) : null
}

function addRight<Question extends { right: string } | null>(question: Question, letter: string): Question {
  if (question) question.right = question.right === '' ? letter : `${question.right}, ${letter}`
  return question
}
