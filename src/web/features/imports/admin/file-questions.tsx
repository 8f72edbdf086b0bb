import { useRef } from 'react'
import type { AskedEntry, AskedQuestion, SentAnswer } from '#contract/sheets/imports.ts'
import { countOf, formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { X } from '#web/ui/icons.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { describeCount, numberWord } from './import-words.ts'
import { type Answers, type FileQuestionsState, keyOfAnswer, suggestedAnswer } from './use-file-questions.ts'

/** Unreadable cells as questions, one per kind. Cells without an answer stay. */
export function FileQuestions({ questions, answers, error, onAnswer }: FileQuestionsState) {
  // The pressed button disappears together with its question.
  const heading = useRef<HTMLHeadingElement>(null)
  if (questions.length === 0) return <Refusal error={error} />
  const isOpen = ({ place, kind }: AskedQuestion, { text }: AskedEntry) =>
    !isOfColumns(kind) && !answers.has(keyOfAnswer(place, text))
  const open = questions.flatMap(question =>
    question.entries
      .filter(entry => isOpen(question, entry))
      .map(entry => ({ place: question.place, entry })),
  )
  // Customary codes need a look of their own: the file does not confirm them.
  const sure = open.filter(({ entry }) => entry.suggestion && entry.suggestion.from !== 'code')
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="file-questions">
      <h2 ref={heading} tabIndex={-1} id="file-questions" className="font-display text-2xl leading-tight">
        In this file
      </h2>
      <p className="text-soft" aria-live="polite">
        {open.length === 0
          ? 'Everything is answered.'
          : `${countOf(open.length, 'sign or word', 'signs or words')} still open. Answer each once for all its cells. Until then these lines cannot be imported.`}
      </p>
      {sure.length > 1 && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              heading.current?.focus()
              onAnswer(answersOf(sure))
            }}
          >
            Use all {describeCount(sure.length, 'suggestion')}
          </Button>
        </div>
      )}
      <ol className="divide-y divide-line border-line border-y">
        {questions.map(question => (
          <Question
            key={`${question.place} ${question.kind} ${question.entries[0]?.text}`}
            question={question}
            answers={answers}
            onAnswer={onAnswer}
          />
        ))}
      </ol>
      <Refusal error={error} />
    </section>
  )
}

function answersOf(some: readonly { readonly place: string; readonly entry: AskedEntry }[]): SentAnswer[] {
  return some.flatMap(({ place, entry }) => suggestedAnswer(place, entry) ?? [])
}

interface QuestionProps {
  readonly question: AskedQuestion
  readonly answers: Answers
  readonly onAnswer: (answers: readonly SentAnswer[]) => void
}

function Question({ question, answers, onAnswer }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind, place, entries, cellCount } = question
  const open = entries.filter(({ text }) => !isOfColumns(kind) && !answers.has(keyOfAnswer(place, text)))
  const suggested = open.filter(({ suggestion }) => suggestion)
  const restLabel = REST_LABELS[kind]
  // Words that hold an allergen's name are answered one by one.
  const rest = open.filter(({ suggestion, namesAllergen }) => !suggestion && !namesAllergen)
  return (
    <li className="flex min-w-0 flex-col gap-4 py-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold [overflow-wrap:anywhere]">
          {titleOf(question)}
        </h3>
        <p className="text-faint text-sm">{describeCount(cellCount, 'cell')}</p>
      </div>
      {entries.map(entry => (
        <Entry
          key={entry.text}
          question={question}
          entry={entry}
          answer={answers.get(keyOfAnswer(place, entry.text)) ?? null}
          onAnswer={answer => onAnswer([answer])}
        />
      ))}
      {entries.length > 1 && (suggested.length > 1 || (restLabel && rest.length > 1)) && (
        <div className="flex flex-wrap gap-3">
          {suggested.length > 1 && (
            <Button
              variant="secondary"
              onClick={() => {
                heading.current?.focus()
                onAnswer(answersOf(suggested.map(entry => ({ place, entry }))))
              }}
            >
              Use these {suggested.length} suggestions
            </Button>
          )}
          {restLabel && rest.length > 1 && (
            <Button
              variant="quiet"
              onClick={() => {
                heading.current?.focus()
                onAnswer(rest.map(({ text }) => ({ place, text, means: [], isNoted: true })))
              }}
            >
              {restLabel}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** A question about all that columns leave out; without an answer nothing is said. */
function isOfColumns(kind: AskedQuestion['kind']): boolean {
  return kind === 'blank' || kind === 'listed'
}

/** One button for all open questions without a suggestion. */
const REST_LABELS: Partial<Record<AskedQuestion['kind'], string>> = {
  words: 'The others are not allergens: keep them as notes',
  marks: 'Leave the others as they stand',
}

function titleOf({ kind, heading, entries, subjects = [] }: AskedQuestion): string {
  switch (kind) {
    case 'listed':
      return `Does “${heading}” name all of the ${numberWord(subjects.length)} allergens that are in a dish?`
    case 'blank':
      return 'What does a blank below an allergen mean?'
    case 'sign':
      return entries.length > 1
        ? 'What do these words mean below an allergen?'
        : `What does ${shownAs('sign', entries[0])} mean below an allergen?`
    case 'behind':
      return 'What does it mean beside an allergen’s name?'
    case 'codes':
      return 'What do these letters and numbers stand for?'
    case 'words':
      return 'Which allergens are these?'
    case 'marks':
      return 'What do these marks mean?'
    case 'choice':
      return `What do these mean under “${heading}”?`
  }
}

/** The text as in the file, if it has one spelling. */
function shownAs(kind: AskedQuestion['kind'], entry: AskedEntry | undefined): string {
  const { text, examples } = entry ?? { text: '', examples: [] }
  if (kind === 'sign') return `“${examples[0] ?? text}”${examples.length > 1 ? ' and the like' : ''}`
  if (kind === 'choice') return `“${examples[0] ?? text}”`
  const isCode = (kind === 'codes' || kind === 'marks') && text.length <= CODE_MAX_LENGTH
  return `“${isCode ? text.toUpperCase() : text}”`
}
const CODE_MAX_LENGTH = 3

interface EntryProps {
  readonly question: AskedQuestion
  readonly entry: AskedEntry
  readonly answer: SentAnswer | null
  readonly onAnswer: (answer: SentAnswer) => void
}

function Entry({ question, entry, answer, onAnswer }: EntryProps) {
  const root = useRef<HTMLDivElement>(null)
  const focusControl = () => root.current?.querySelector('select')?.focus()
  const { kind, place } = question
  const { text, cellCount, dishes } = entry
  const say = (means: readonly string[], isNoted = false) =>
    onAnswer({ place, text, means: [...means], isNoted })
  if (kind === 'blank')
    return (
      <div className="flex flex-col gap-2">
        <Segmented
          label="What a blank means"
          choices={[
            { value: 'nothing', label: 'Nothing was said' },
            { value: 'no', label: 'It is not in the dish' },
          ]}
          value={answer?.means[0] ?? 'nothing'}
          onValueChange={value => say(value === 'no' ? ['no'] : [])}
        />
        <p className="text-soft text-sm">
          “It is not in the dish” is kept as what the sheet says, in your name.
          {dishes.length > 0 && ` Nothing at all is marked at ${dishes.join(', ')}.`}
        </p>
        <Origin question={question} entry={entry} answer={answer} onUse={onAnswer} />
      </div>
    )
  if (kind === 'listed')
    return (
      <div className="flex flex-col gap-2">
        <Segmented
          label="What the column names"
          choices={[
            { value: 'nothing', label: 'It may leave some out' },
            {
              value: 'named',
              label: dishes.length > 0 ? 'All, where it is filled' : 'All that are in a dish',
            },
            ...(dishes.length > 0 ? [{ value: 'none', label: 'All, and blank means none' }] : []),
          ]}
          value={answer?.means[0] ?? 'nothing'}
          onValueChange={value => say(value === 'nothing' ? [] : [value])}
        />
        <p className="text-soft text-sm">
          They are {LIST.format(question.subjects ?? []).toLowerCase()}. If it names all, the others are kept
          as not in the dish, as the sheet says, in your name. Dishes whose texts name another one wait until
          you have checked.
          {dishes.length > 0 && ` Nothing is listed at ${dishes.join(', ')}.`}
        </p>
        <Origin question={question} entry={entry} answer={answer} onUse={onAnswer} />
      </div>
    )
  const label = shownAs(kind, entry)
  const isAllergen = (meaning: string) => kind !== 'marks' || meaning.startsWith('allergen ')
  /** Words that hold an allergen's name keep one among their meanings. */
  const isEnough = (means: readonly string[]) => !entry.namesAllergen || means.some(isAllergen)
  const hint = [
    entry.namesAllergen && 'It holds the name of an allergen: please say which',
    question.entries.length > 1 && describeCount(cellCount, 'cell'),
    kind === 'sign' && entry.examples.length > 1 && entry.examples.slice(1).join(', '),
    dishes.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div ref={root} className="flex min-w-0 flex-col gap-1.5">
      <Field label={label} hint={<span className="[overflow-wrap:anywhere]">{hint}</span>}>
        {control =>
          kind === 'sign' || kind === 'behind' ? (
            <Select
              {...control}
              placeholder="Please choose"
              choices={SIGN_CHOICES}
              value={answer ? signValue(answer) : ''}
              onChange={event => {
                const [is = '', noted] = event.target.value.split('+')
                say(is === 'nothing' ? [] : [is], noted !== undefined)
              }}
            />
          ) : kind === 'choice' ? (
            <Select
              {...control}
              placeholder="Please choose"
              choices={
                question.choices.some(({ value }) => value === 'none')
                  ? question.choices
                  : [...question.choices, { value: NOTHING, label: 'It says nothing' }]
              }
              value={answer ? (answer.means[0] ?? NOTHING) : ''}
              onChange={event => say(event.target.value === NOTHING ? [] : [event.target.value])}
            />
          ) : (
            <Select
              {...control}
              placeholder={answer && answer.means.length > 0 ? 'And also …' : 'Please choose'}
              choices={[
                ...(entry.namesAllergen
                  ? []
                  : [
                      {
                        value: NOTHING,
                        label: kind === 'marks' ? 'Leave it as it stands' : 'No allergen: keep it as a note',
                      },
                    ]),
                ...question.choices.filter(
                  ({ value }) =>
                    !answer?.means.includes(value) && isEnough([...(answer?.means ?? []), value]),
                ),
              ]}
              value={answer && answer.means.length === 0 ? NOTHING : ''}
              onChange={event =>
                event.target.value === NOTHING
                  ? say([], true)
                  : say([...(answer?.means ?? []), event.target.value])
              }
            />
          )
        }
      </Field>
      {answer && kind !== 'sign' && kind !== 'behind' && kind !== 'choice' && answer.means.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={`What ${label} means`}>
          {answer.means.map(meaning => (
            <li key={meaning}>
              <Button
                variant="secondary"
                disabled={!isEnough(answer.means.filter(other => other !== meaning))}
                aria-label={`${labelOf(question, meaning)}: take it away from ${label}`}
                onClick={() => {
                  focusControl()
                  say(
                    answer.means.filter(other => other !== meaning),
                    answer.means.length === 1,
                  )
                }}
              >
                {labelOf(question, meaning)}
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Origin
        question={question}
        entry={entry}
        answer={answer}
        onUse={suggested => {
          focusControl()
          onAnswer(suggested)
        }}
      />
    </div>
  )
}

const NOTHING = 'nothing'
const LIST = new Intl.ListFormat('en')

const SIGN_CHOICES = [
  { value: 'yes', label: 'It is in the dish' },
  { value: 'yes+note', label: 'It is in the dish; keep the words as a note' },
  { value: 'may-contain', label: 'It may be in the dish' },
  { value: 'may-contain+note', label: 'It may be in the dish; keep the words as a note' },
  { value: 'no', label: 'It is not in the dish' },
  { value: 'nothing', label: 'It says nothing' },
  { value: 'nothing+note', label: 'Leave it as a note' },
]

function signValue({ means, isNoted }: SentAnswer): string {
  return `${means[0] ?? NOTHING}${isNoted && means[0] !== 'no' ? '+note' : ''}`
}

function labelOf({ kind, choices }: AskedQuestion, meaning: string): string {
  const known = kind === 'sign' || kind === 'behind' ? SIGN_CHOICES : choices
  return known.find(({ value }) => value === meaning)?.label ?? meaning
}

const CODES = {
  austrian: 'the letters that menus in Austria use',
  german: 'the letters that menus in Germany use',
  annex: 'the numbers of the law of the European Union',
}

interface OriginProps {
  readonly question: AskedQuestion
  readonly entry: AskedEntry
  readonly answer: SentAnswer | null
  readonly onUse: (answer: SentAnswer) => void
}

/** Origin of an answer or suggestion, with a button to use it. */
function Origin({ question, entry, answer, onUse }: OriginProps) {
  const { suggestion, legend } = entry
  const suggested = suggestedAnswer(question.place, entry)
  const inLegend = legend && `The legend in line ${legend.line} says “${legend.meaning}”.`
  if (!suggestion || !suggested) return inLegend ? <p className="text-soft text-sm">{inLegend}</p> : null
  const isUsed =
    answer !== null && answer.isNoted === suggested.isNoted && answer.means.join() === suggested.means.join()
  if (suggestion.from === 'remembered')
    return isUsed && suggestion.answeredAt ? (
      <p className="text-soft text-sm">
        As {suggestion.answeredBy || 'someone'} answered on {formatDay(suggestion.answeredAt)}.
      </p>
    ) : null
  if (isUsed && question.kind === 'choice')
    return (
      <p className="text-soft text-sm">
        {answer.means[0] === 'none'
          ? 'No job of yours has its words. Choose one, or make it a new job.'
          : 'Guessed from its words. Please check.'}
      </p>
    )
  const meaning =
    question.kind === 'sign' || question.kind === 'behind'
      ? labelOf(question, signValue(suggested))
      : suggested.means.map(value => labelOf(question, value)).join(', ')
  const from = inLegend ?? (suggestion.code ? `It looks like ${CODES[suggestion.code]}.` : null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {from && <p className="min-w-0 text-soft text-sm [overflow-wrap:anywhere]">{from}</p>}
      {!answer && (
        <Button
          variant="quiet"
          aria-label={`Use: ${meaning}, for ${shownAs(question.kind, entry)}`}
          onClick={() => onUse(suggested)}
        >
          Use: {meaning}
        </Button>
      )}
    </div>
  )
}
