/** Job titles in a file as positions and jobs of the group. Source: ruling R12 ("Import and export"). */

import { foldWord } from '../people/folding.ts'
import { POSITIONS, type Position } from '../people/places.ts'
import { splitCell } from './place-names.ts'

/** `id` null: the import adds the job. */
interface TitledJob {
  readonly id: number | null
  readonly name: string
}

export interface JobTitle {
  /** Missing: the title says nothing of it. */
  readonly position?: Position
  readonly jobs: readonly TitledJob[]
}

interface KnownJob extends TitledJob {
  readonly id: number
}

const POSITION_LABELS: Record<Position, string> = { staff: 'Staff', lead: 'Lead', manager: 'Manager' }
const NO_JOB = 'No job'
const NEW_JOB = 'New job: '

/** Only these say that somebody runs the restaurant; any other manager is a lead until someone decides. */
const MANAGERS = new Set(
  ['manager', 'general manager', 'restaurant manager', 'store manager', 'venue manager'].map(foldWord),
)
const LEADS = new Set(['lead', 'leader', 'supervisor', 'manager', 'captain'])
/** Titles of one job. */
const JOB_WORDS = [
  ['waiter', 'waitress', 'server', 'wait staff', 'floor staff', 'food attendant'],
  ['bar', 'bartender', 'barman', 'mixologist'],
  ['host', 'hostess', 'receptionist', 'maitre d'],
  ['runner', 'busser', 'commis waiter'],
  ['cook', 'chef'],
  ['kitchen porter', 'kitchen hand', 'kitchen assistant', 'dishwasher', 'steward'],
].map(words => words.map(foldWord))

const WITH_POSITION = /^(.*\S)\s*\((staff|lead|manager)\)$/i
const AS_NEW = /^new job:\s*(\S.*)$/i

/** The labels of `titleChoices` and the names of jobs; null for any other text. */
export function readJobTitle(text: string, known: readonly KnownJob[]): JobTitle | null {
  const folded = foldWord(text)
  const position = POSITIONS.find(one => foldWord(POSITION_LABELS[one]) === folded)
  if (position) return { position, jobs: [] }
  if (folded === foldWord(NO_JOB)) return { jobs: [] }
  const [, inFront = text, inBrackets] = WITH_POSITION.exec(text.trim()) ?? []
  const [, added] = AS_NEW.exec(inFront.trim()) ?? []
  const name = added ?? inFront
  const job =
    known.find(one => foldWord(one.name) === foldWord(name)) ?? (added && { id: null, name: added.trim() })
  if (!job) return null
  const said = POSITIONS.find(one => one === inBrackets?.toLowerCase())
  return { ...(said && { position: said }), jobs: [job] }
}

/** The position and job whose words a title contains: “Shift lead”, “Line cook”. */
export function guessJobTitle(text: string, known: readonly KnownJob[]): JobTitle {
  const title = foldWord(text)
  const job = guessJob(title, known)
  const position = MANAGERS.has(title) ? 'manager' : title.split(' ').some(word => LEADS.has(word)) && 'lead'
  return { ...(position && { position }), jobs: job ? [job] : [] }
}

function guessJob(title: string, known: readonly KnownJob[]): KnownJob | undefined {
  const has = (words: string) => ` ${title} `.includes(` ${words} `)
  const contained = known.filter(({ name }) => has(foldWord(name)))
  if (contained.length > 0) return contained.toSorted((a, b) => b.name.length - a.name.length)[0]
  const group = JOB_WORDS.find(words => words.some(has)) ?? []
  return known.find(({ name }) => group.includes(foldWord(name)))
}

/** Titles of a cell: one, or several with a separator between them. */
export function readJobTitles(cell: string, known: readonly KnownJob[]): readonly JobTitle[] {
  const whole = readJobTitle(cell, known)
  if (whole) return [whole]
  return readParts(cell, known) ?? [guessJobTitle(cell, known)]
}

/** True if no question is needed about it. */
export function isKnownTitle(cell: string, known: readonly KnownJob[]): boolean {
  return readJobTitle(cell, known) !== null || readParts(cell, known) !== null
}

/** Titles of all parts; null if a part means nothing, such as “Food and beverage attendant”. */
function readParts(cell: string, known: readonly KnownJob[]): JobTitle[] | null {
  const parts = splitCell(cell)
  if (parts.length < 2) return null
  const titles = parts.map(part => readJobTitle(part, known) ?? guessJobTitle(part, known))
  return titles.every(({ position, jobs }) => position || jobs.length > 0) ? titles : null
}

/** As `readJobTitle` reads it. */
export function writeJobTitle({ position, jobs }: JobTitle): string {
  if (jobs.length === 0) return position ? POSITION_LABELS[position] : NO_JOB
  const names = jobs.map(({ id, name }) => (id === null ? `${NEW_JOB}${name}` : name)).join(' + ')
  return position && position !== 'staff' ? `${names} (${position})` : names
}

/** Possible meanings of a title, for a list to choose from; values stay the same when a job is renamed. */
export function titleChoices(known: readonly KnownJob[]) {
  const choice = (value: string, title: JobTitle) => ({ value, label: writeJobTitle(title) })
  const withPosition = (position: Position) =>
    known.map(job => choice(`job ${job.id} ${position}`, { position, jobs: [job] }))
  return [
    ...POSITIONS.map(position => choice(position, { position, jobs: [] })),
    ...known.map(job => choice(`job ${job.id}`, { jobs: [job] })),
    ...withPosition('lead'),
    ...withPosition('manager'),
    {
      value: 'new-job',
      label: 'A new job of this name',
      write: (cell: string) => `${NEW_JOB}${cell.trim()}`,
    },
    choice('none', { jobs: [] }),
  ]
}

/** Value of the choice that `guessJobTitle` comes to. */
export function guessTitleChoice(text: string, known: readonly KnownJob[]): string | null {
  const label = writeJobTitle(guessJobTitle(text, known))
  return titleChoices(known).find(choice => choice.label === label)?.value ?? null
}
