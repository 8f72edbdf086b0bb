/**
 * Options that refer to other options (“All of the above”, “Both A and B”), and texts that name options by
 * their letters: everyone gets the options in a different order, so the first keep their place at the end and
 * the second are refused, or keep the whole order where they are there already. Words in the languages of
 * imported files. Source: ruling R12 ("Order of options").
 */
import { optionKey } from './questions.ts'
import { shuffle } from './quiz-attempts.ts'

/** Letters of options in texts; files may have more than four. */
const LETTERS = 'abcdef'

const words = (text: string): string[] => text.split(' ')

/** First words of an option about all, some or none of the others. */
const QUANTITIES = new Set([
  ...words('all none any both neither either every each everything nothing some'),
  ...words('alle alles keine keiner keines kein nichts beide beides jede sowohl weder'),
  ...words('toutes tous tout toute aucune aucun rien'),
  ...words('todas todos todo ninguna ninguno nada ambas ambos tanto cualquiera'),
  ...words('tutte tutti tutto nessuna nessuno niente entrambe entrambi sia'),
  ...words('al geen beiden allebei niets zowel'),
  ...words('nenhuma nenhum qualquer tudo'),
])
/** Words for what stands higher in the list. */
const ABOVE = new Set([
  ...words('above aforementioned previous preceding'),
  ...words('oben obige obigen obengenannten vorgenannten vorherigen'),
  ...words('dessus precedents precedentes precedent precedente'),
  ...words('anteriores anterior precedenti sopra suddette suddetti'),
  ...words('bovenstaande bovengenoemde voorgaande acima'),
])
const OPTIONS = new Set([
  ...words('option options answer answers choice choices statement statements alternative alternatives'),
  ...words('antwort antworten optionen aussage aussagen moglichkeiten antwortmoglichkeiten alternativen'),
  ...words('reponse reponses proposition propositions choix'),
  ...words('respuesta respuestas opcion opciones alternativa alternativas'),
  ...words('risposta risposte opzione opzioni affermazioni antwoord antwoorden optie opties'),
  ...words('resposta respostas opcao opcoes'),
])
const OTHERS = new Set([
  ...ABOVE,
  ...OPTIONS,
  ...words('these those them others other following listed mentioned below'),
  ...words('davon genannten genannte diesen dieser anderen folgenden'),
  ...words('celles ceux ci ces elles eux autres suivantes'),
  ...words('estas estos ellas ellos otras otros siguientes'),
  ...words('queste questi quelle quelli esse altre altri seguenti'),
  ...words('deze hiervan daarvan andere volgende'),
  ...words('destas destes estes delas deles outras outros seguintes'),
])
/** Words that make a letter beside them an option's. */
const QUALIFIERS = new Set([
  ...words('only just not except but excluding nur ausser nicht seulement uniquement sauf'),
  ...words('solo solamente excepto menos salvo soltanto tranne alleen behalve niet apenas somente exceto'),
])
const FILLERS = new Set([
  ...words('of the and or nor is are was correct right true wrong false apply applies one two three four'),
  ...words('der die das den von aus und oder noch als auch sind ist richtig falsch stimmen stimmt zwei drei'),
  ...words(
    'de des du les la le et ou ni sont est entre tout cela correctes correcte exactes vraies fausses deux',
  ),
  ...words('las los el y o e son es correctas correcta verdaderas dos tres como lo'),
  ...words('delle degli dei di i gli sono corrette vere due tre quanto'),
  ...words('van het en zijn juist correct twee drie'),
  ...words('as os da do dos das estao sao corretas certas duas'),
])

const JAPANESE_OTHERS =
  /^(?:(?:上記|以上|上|これら|この中|選択肢)の?(?:うち)?の?)(?:すべて|全て|全部|両方|どれも|どれでも|いずれも|いずれでも|答え)(?:ない|なし|正しい|当てはまらない|はない)?[。.]?$|^(?:どれでもない|いずれでもない|該当なし)[。.]?$/u
const JAPANESE_LETTERS =
  /^([A-F])(?:(?:と|、|・|または|か|及び|および)([A-F]))+(?:の?(?:両方|すべて|全て|どちらも|みな))?[。.]?$/u

/** Folded words; an elided article is none (“d’entre”). */
function wordsOf(option: string): string[] {
  return option
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\b\p{L}['’ʼ]/gu, ' ')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

const isLetter = (word: string): boolean => word.length === 1 && LETTERS.includes(word)

/** “All of the above”, “None of these”, “Both answers”, in any of the languages of files. */
export function refersToOthers(option: string): boolean {
  if (JAPANESE_OTHERS.test(option.normalize('NFKC').replaceAll(/\s/g, ''))) return true
  const [first = '', ...rest] = wordsOf(option).filter((word, at) => at > 0 || !FILLERS.has(word))
  if (!QUANTITIES.has(first)) return false
  if (rest.some(word => ABOVE.has(word))) return true
  const isAboutOptions = rest.every(word => OTHERS.has(word) || FILLERS.has(word) || /^\d$/.test(word))
  return isAboutOptions && rest.some(word => OTHERS.has(word))
}

/** “Both A and B”, “Only (c)”, “Answers 1 and 2”: nothing but letters or numbers of options. */
function isOfLetters(option: string): boolean {
  if (JAPANESE_LETTERS.test(option.normalize('NFKC').replaceAll(/\s/g, ''))) return true
  const all = wordsOf(option)
  const isKnown = (word: string) =>
    [QUANTITIES, OTHERS, QUALIFIERS, FILLERS].some(known => known.has(word)) || isLetter(word)
  const letters = new Set(all.filter(word => isLetter(word) && !(word === 'e' && all.length > 1)))
  const numbers = new Set(all.filter(word => /^[1-6]$/.test(word)))
  if (!all.every(word => isKnown(word) || numbers.has(word))) return false
  const hasOne = (...among: readonly ReadonlySet<string>[]) =>
    all.some(word => among.some(known => known.has(word)))
  // Numbers alone may be amounts.
  if (numbers.size > 0) return hasOne(OPTIONS) || (numbers.size > 1 && QUANTITIES.has(all[0] ?? ''))
  return letters.size > 1 || (letters.size === 1 && hasOne(QUANTITIES, OTHERS, QUALIFIERS))
}

/** Indexes of options that name others by their letters; none where all are letters, and refer to no text. */
function findLettered(options: readonly string[]): number[] {
  const found = [...options.keys()].filter(at => isOfLetters(options[at] ?? ''))
  return found.length === options.length ? [] : found
}

/** One of these words, with a capital or without. */
const oneOf = (text: string) =>
  `(?:${words(text)
    .map(word => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join('|')})`

const BEFORE_LETTERS = oneOf(
  'because since as but while and so only both neither either nor that weil da denn nur sowohl weder car seulement porque pues solo perché omdat alleen pois',
)
const OPTION_WORD = `\\b${oneOf(
  'options? answers? choices? letters? correct right antwort(?:en)? optionen lösung réponses? respuestas? opción opciones rispost[ae] opzion[ei] antwoord(?:en)? opties? alternativas? respostas? opção opções',
)}`
const JUDGED = oneOf(
  'right correct wrong incorrect true false richtig falsch vraie? fau(?:x|sse) correcte? correct[ao] falsa sbagliata giusta juist fout errad[ao] cert[ao]',
)
const IS = '(?:is|was|are|were|would be|ist|sind|est|sont|es|son|è|sono|é|são)'
const AND = '(?:,|&|/|and|or|nor|und|oder|noch|als auch|et|ou|ni|y|o|e|en|of)'
const START = '(?:^|[.!?;]\\s+)'
const LETTER = "(?:\\([A-Da-d]\\)|[A-Da-d]\\)|[A-D](?![\\p{L}\\p{N}'’]))"

/** Ways in which a sentence names an option by its letter or number. */
const NAMED_OPTIONS = [
  `${OPTION_WORD}(?:\\s*[:=]|\\s+${IS})?(?:\\s+(?:la|el|the))?\\s*["“„«']?${LETTER}`,
  `${OPTION_WORD}\\s+[1-4](?=\\s+${IS}\\s|[.,;:)]|$)`,
  `(?<![\\p{L}\\p{N}]\\s?)${LETTER}\\s+${IS}\\s+(?:not\\s+|nicht\\s+|the\\s+)*${JUDGED}`,
  `(?:^|[.!?;:,–—(]\\s*|\\b${BEFORE_LETTERS}\\s+)${LETTER}(?:\\s*,\\s*${LETTER})*\\s*${AND}\\s+${LETTER}(?=[\\s.,;:]|$)`,
  `${START}(?:\\([A-D]\\)|[A-Da-d]\\)|[A-D][:,]|[A-D]\\s+[-–—])`,
  `${START}(?:[B-D]\\s+(?!vitamins?\\b)\\p{Ll}{2,}|A\\s+(?:is|has|contains|would|was|can|because|since)\\b)`,
].map(pattern => new RegExp(pattern, 'u'))

/** An explanation such as “B is right, since …” or “Answer (c)”. */
export function namesLetters(explanation: string): boolean {
  const text = explanation.normalize('NFKC').trim()
  return NAMED_OPTIONS.some(pattern => pattern.test(text))
}

interface OptionTexts {
  /** In the order of their author. */
  readonly options: readonly string[]
  readonly explanation: string
}

/** Number of options, from the first, whose order may change: the rest keep their place. */
export function countMovable({ options, explanation }: OptionTexts): number {
  if (findLettered(options).length > 0 || namesLetters(explanation)) return 0
  const first = options.findIndex(refersToOthers)
  if (first < 0) return options.length
  return options.slice(first).every(refersToOthers) ? first : 0
}

/**
 * An order of options in which those that must not move stand where their author put them.
 * @param order indexes, each once
 * @param movable from `countMovable`
 */
export function settleOrder(order: readonly number[], movable: number): number[] {
  return [...order.filter(at => at < movable), ...[...order.keys()].slice(movable)]
}

/**
 * Options in the order of one asking.
 * @param random gives numbers from 0, and below 1
 */
export function shuffleOptions(question: OptionTexts, random: () => number): string[] {
  const order = shuffle([...question.options.keys()], random)
  return settleOrder(order, countMovable(question)).map(at => question.options[at] ?? '')
}

/** By their first letters, for an asking that must not give the right one away. */
export function sortOptions({ options, explanation }: OptionTexts): string[] {
  const movable = countMovable({ options, explanation })
  return [...options.slice(0, movable).toSorted(), ...options.slice(movable)]
}

/** A right answer and wrong ones, which have no letters: those about the others come last. */
export function shuffleAnswers(answers: readonly string[], random: () => number): string[] {
  const shuffled = shuffle(answers, random)
  return [
    ...shuffled.filter(answer => !refersToOthers(answer)),
    ...shuffled.filter(answer => refersToOthers(answer)),
  ]
}

const NO_LETTERS = 'Please write the answers, not their letters: everyone gets them in a different order'
const NOT_LAST = 'Please make this the last option: it is about the others'
const TWICE = 'This option is listed twice'

export interface OptionObjection {
  /** Index of the option; `null`: the explanation. */
  readonly at: number | null
  readonly message: string
}

/** Reasons to refuse a question's texts; none for those that may be saved. */
export function objectToOptions({ options, explanation }: OptionTexts): OptionObjection[] {
  const lettered = findLettered(options)
  const keys = options.map(optionKey)
  const lastPlain = options.findLastIndex(option => !refersToOthers(option))
  const objections = [...options.keys()].flatMap((at): OptionObjection[] => {
    const option = options[at] ?? ''
    if (keys.indexOf(keys[at] ?? '') < at) return [{ at, message: TWICE }]
    if (lettered.includes(at)) return [{ at, message: NO_LETTERS }]
    return refersToOthers(option) && at < lastPlain ? [{ at, message: NOT_LAST }] : []
  })
  return namesLetters(explanation) ? [...objections, { at: null, message: NO_LETTERS }] : objections
}
