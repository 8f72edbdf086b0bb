/** Quizzes in the shapes that restaurants have: their own sheets, Kahoot's template, Moodle's texts. */
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { QuestionDocument } from '#contract/content/training.ts'
import { importClient, type KeptFile } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const client = importClient(admin)
const keep = (...lines: readonly string[]) => client.keep(lines, 'questions')
const { check, apply } = client
const modules = async (): Promise<{ id: number; title: string }[]> =>
  (await admin.get('/api/admin/content/modules/order')).json()
const moduleNamed = async (name: string) => (await modules()).find(({ title }) => title === name)
const documentsOf = async (ids: readonly number[]): Promise<QuestionDocument[]> =>
  Promise.all(ids.map(async id => (await admin.get(`/api/admin/content/questions/${id}`)).json().document))
const problemsOf = (checked: { lines: readonly { problems: readonly { message: string }[] }[] }) =>
  checked.lines.map(({ problems }) => problems.map(({ message }) => message).join(' '))
const inModule = (unnamed: string) => ({ sections: { unnamed } })

/** Imports all lines into one module, and gives their questions back. */
async function take(kept: KeptFile, module: string): Promise<QuestionDocument[]> {
  const applied = await apply(kept, inModule(module))
  expect(applied.statusCode, applied.body).toBe(200)
  return documentsOf(applied.json().ids)
}
const rightOf = (question: QuestionDocument) => question[`option${question.correctAnswer}`]

/** 40 questions; the right answer stands in another place in each, written in another letter case. */
const ANSWERS = ['Tea', 'Cold water', 'Dark beer', 'Hot soup', 'Rice wine', 'Plum juice']
const FORTY = Array.from({ length: 40 }, (_, line) => {
  const options = [0, 1, 2, 3].map(at => ANSWERS[(line + at) % ANSWERS.length] ?? '')
  const right = options[line % 4] ?? ''
  return { question: `What goes to table ${line + 1}?`, options, right }
})

describe('a quiz of one’s own', () => {
  test('of 40 questions by the answers’ own texts asks nothing, and becomes a new module’s quiz', async () => {
    const kept = await keep(
      'Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s);Why',
      ...FORTY.map(({ question, options, right }, line) =>
        [question, ...options, line % 2 ? right.toUpperCase() : right, 'Look at the docket.'].join(';'),
      ),
    )
    expect(kept.guess).toEqual([
      ...['question', 'optionA', 'optionB', 'optionC', 'optionD', 'correctAnswer', 'explanation'],
    ])
    expect(await client.ask(kept)).toEqual([])
    const undecided = await check(kept)
    expect(undecided.counts).toMatchObject({ new: 0, wrong: 40 })
    expect(undecided.sections).toMatchObject({ unnamed: { lineCount: 40, section: '' }, tab: null })
    expect(new Set(problemsOf(undecided))).toEqual(new Set(['Please choose a module']))

    const checked = await check(kept, inModule('Tables at the quay'))
    expect(checked.counts).toEqual({ new: 40, changed: 0, untouched: 0, wrong: 0 })
    const applied = (await apply(kept, { ...inModule('Tables at the quay'), mark: checked.mark })).json()
    const module = await moduleNamed('Tables at the quay')
    expect(applied).toMatchObject({ new: 40, moduleIds: [module?.id], sectionIds: [] })
    const documents = await documentsOf(applied.ids)
    expect(documents.map(rightOf)).toEqual(FORTY.map(({ right }) => right))
    expect(documents.map(({ question }) => question)).toEqual(FORTY.map(({ question }) => question))
    const quiz = (await admin.get('/api/training/modules')).json()
    expect(quiz).toContainEqual(expect.objectContaining({ id: module?.id, totalQuestions: 40 }))

    // The same file again changes nothing, and the import can be undone with its module.
    const again = await keep(
      'Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s);Why',
      ...FORTY.map(({ question, options, right }) =>
        [question, ...options, right, 'Look at the docket.'].join(';'),
      ),
    )
    expect((await check(again, inModule('tables at the Quay'))).counts).toMatchObject({ untouched: 40 })
    const undone = await admin.post(`/api/admin/imports/${kept.id}/undo`, {})
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await moduleNamed('Tables at the quay')).toBeUndefined()
  })

  test('names its answers by letters, numbers and texts, with signs of any kind', async () => {
    const kept = await keep(
      'Question,A,B,C,D,Answer',
      'Smallest plate?,A half portion,A whole portion,A board,A bowl,A half portion',
      'Colour of the awning?,Red,Green,White,Blue,d) Blue',
      'First to the table?,Tea,Beer,Soup,Rice,(a)',
      'Last to the table?,Tea,Beer,Soup,Rice,2',
      'Sharp knife?,Carried low,Carried high,In a towel,In a box,option c',
    )
    const documents = await take(kept, 'Signs of any kind')
    expect(documents.map(rightOf)).toEqual(['A half portion', 'Blue', 'Tea', 'Beer', 'In a towel'])
  })

  test('with an answer of two readings asks for its letter, until other lines prove one', async () => {
    const heading = 'Question,A,B,C,D,Answer'
    const open = 'How many towels?,2,3,4,5,3'
    const [problem] = problemsOf(await check(await keep(heading, open), inModule('Towels')))
    expect(problem).toBe('“3” can mean B “3” or C “4”. Please write the letter.')
    const texts = await take(await keep(heading, open, 'Which towel?,Red,Blue,Green,White,green'), 'Towels')
    expect(texts.map(rightOf)).toEqual(['3', 'Green'])
    const numbers = await take(await keep(heading, open, 'Which cup?,Red,Blue,Green,White,4'), 'Cups')
    expect(numbers.map(rightOf)).toEqual(['4', 'White'])
  })

  test('loses no option and no second answer without a word, and is put right on the page', async () => {
    const kept = await keep(
      'Question;Option A;Option B;Option C;Option D;Option E;Correct',
      'Which table is by the door?;One;Two;Three;Four;Five;E',
      'What is cold?;Water;Soup;Tea;Ice;;A, D',
      'What is hot?;Water;Soup;Tea;Ice;;Lava',
      'Who pours?;The host;The guest;The chef;All of the above;;1',
      'Who sits?;The host;The guest;Both A and B;The chef;;2',
    )
    const checked = await check(kept, inModule('Doors'))
    expect(problemsOf(checked)).toEqual([
      'This question has 5 options, and at most 4 are asked. Please empty a wrong one. This is right: please empty another option.',
      'Two are right: A “Water” and D “Ice”. Please leave the letter of one.',
      '“Lava” is none of this line’s options, and no letter or number of one.',
      '',
      expect.stringContaining('not their letters'),
    ])
    const edits = [
      { line: 2, column: 2, text: '' },
      { line: 3, column: 6, text: 'd' },
      { line: 4, column: 6, text: 'soup' },
      { line: 6, column: 3, text: 'Everyone' },
    ]
    const choices = { ...inModule('Doors'), edits }
    expect((await check(kept, choices)).counts).toMatchObject({ new: 5, wrong: 0 })
    const applied = (await apply(kept, choices)).json()
    const documents = await documentsOf(applied.ids)
    expect(documents.map(rightOf)).toEqual(['Five', 'Ice', 'Soup', 'The host', 'The guest'])
    expect(documents[0]).toMatchObject({ optionA: 'One', optionB: 'Three', optionC: 'Four', optionD: 'Five' })
  })

  test('loses letters that its options bring along', async () => {
    const kept = await keep(
      'Question;Option A;Option B;Option C;Option D;Correct',
      'Which is warm?;a) Soup;b) Ice;c) Salad;d) Sorbet;a) Soup',
    )
    expect((await take(kept, 'Warm'))[0]).toMatchObject({
      optionA: 'Soup',
      optionD: 'Sorbet',
      correctAnswer: 'A',
    })
  })
})

describe('a question of two options', () => {
  const HEADINGS = 'Question;Option A;Option B;Option C;Option D;Correct'

  test('is read from a line whose options C and D are empty, and goes out and in again', async () => {
    const kept = await keep(
      HEADINGS,
      'The kettle is lit first.;True;False;;;False',
      'Tea is poured with two hands.;True;False;;;T',
      'The host sits first.;Yes;No;;;n',
      'Who pours?;The host;The guest;The chef;The owner;B',
    )
    expect((await check(kept, inModule('Tea'))).counts).toMatchObject({ new: 4, wrong: 0 })
    const documents = await take(kept, 'Tea')
    expect(documents.map(rightOf)).toEqual(['False', 'True', 'No', 'The guest'])
    expect(documents.map(({ optionC, optionD }) => [optionC, optionD])).toEqual([
      ...Array(3).fill([null, null]),
      ['The chef', 'The owner'],
    ])
    const file = (await admin.get('/api/admin/content/questions/export?type=csv')).body
    expect(file).toContain('Tea is poured with two hands.,True,False,,,A')
    const { counts } = await check(await client.keep(file, 'questions'))
    expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })

    // A line of four makes it one of four, and back.
    const more = await keep(HEADINGS, 'The host sits first.;Yes;No;Once;Twice;Twice')
    const [four] = await take(more, 'Tea')
    expect(four).toMatchObject({ optionC: 'Once', optionD: 'Twice', correctAnswer: 'D' })
    const [two] = await take(await keep(HEADINGS, 'The host sits first.;Yes;No;;;No'), 'Tea')
    expect(two).toMatchObject({ optionC: null, optionD: null, correctAnswer: 'B' })
  })

  test('is a true or false question of GIFT', async () => {
    const kept = await keep('::One::The bar closes last. {F}', '', '::Two::Ice is food. {TRUE}')
    expect(await take(kept, 'Bar')).toMatchObject([
      { optionA: 'True', optionB: 'False', optionC: null, optionD: null, correctAnswer: 'B' },
      { correctAnswer: 'A' },
    ])
  })

  test('may have a third, wherever it stands; one alone is refused', async () => {
    const three = [
      'The kettle is hot.;True;False;Not sure;;A',
      'The pot is hot.;True;False;;Not sure;Not sure',
    ]
    expect(await take(await keep(HEADINGS, ...three), 'Kettles')).toMatchObject([
      { optionC: 'Not sure', optionD: null, correctAnswer: 'A' },
      { optionC: 'Not sure', optionD: null, correctAnswer: 'C' },
    ])
    const one = await keep(HEADINGS, 'The cup is hot.;True;;;;A')
    expect(problemsOf(await check(one, inModule('Cups')))).toEqual(['Please enter an option'])
  })
})

describe('modules of a file', () => {
  test('of its column are there or new, also by rows above their questions', async () => {
    const [first] = await modules()
    const kept = await keep(
      'Module;Question;A;B;C;D;Correct',
      `${first?.title};Who opens the door?;The host;The chef;The guest;The owner;A`,
      'House quiz;Who closes it?;The host;The chef;The guest;The owner;B',
      ';Who locks it?;The host;The chef;The guest;The owner;C',
    )
    const checked = await check(kept)
    expect(checked.sections).toMatchObject({
      found: [{ section: 'House quiz', lineCount: 1, sectionId: null }],
      unnamed: { lineCount: 1, section: '' },
    })
    expect(problemsOf(checked)).toEqual(['', '', 'Please choose a module'])
    const drafts = (await apply(kept, { ...inModule('House quiz'), isPublished: false })).json()
    const house = await moduleNamed('House quiz')
    expect(drafts).toMatchObject({ new: 3, moduleIds: [house?.id] })
    expect((await documentsOf(drafts.ids)).map(({ moduleId }) => moduleId)).toEqual([
      first?.id,
      house?.id,
      house?.id,
    ])
    expect((await admin.get(`/api/admin/content/modules/${house?.id}`)).json().state).toBe('draft')

    const rows = await keep(
      'Question;A;B;C;D;Correct',
      'Quiz of the terrace;;;;;',
      'Where is the sun?;Left;Right;Behind;Above;Left',
      'House quiz;;;;;',
      'Where is the rain?;Left;Right;Behind;Above;Right',
    )
    expect((await check(rows)).sections).toMatchObject({
      found: [{ section: 'Quiz of the terrace', lineCount: 1, sectionId: null }],
    })
    expect((await check(rows)).counts).toMatchObject({ new: 2, wrong: 0 })
  })

  test('are chosen by a person where the file’s name is another’s', async () => {
    const [first] = await modules()
    const kept = await keep('Quiz;Question;A;B;C;D;Correct', 'Floor 1;Who sweeps?;I;You;We;They;C')
    const chosen = [{ tab: '', section: 'Floor 1', sectionId: first?.id }]
    const applied = (await apply(kept, { sections: { chosen } })).json()
    expect(await documentsOf(applied.ids)).toMatchObject([{ moduleId: first?.id }])
    expect(applied.moduleIds).toEqual([])
  })
})

describe('other programs’ quizzes', () => {
  const cell = (value: string | number) => ({ value, type: typeof value === 'number' ? Number : String })
  const KAHOOT = [
    '',
    'Question - max 120 characters',
    'Answer 1 - max 75 characters',
    'Answer 2 - max 75 characters',
    'Answer 3 - max 75 characters',
    'Answer 4 - max 75 characters',
    'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
    'Correct answer(s) - choose at least one',
  ]

  test('Kahoot’s template, as a workbook and as CSV', async () => {
    const rows = [
      [null, cell('Quiz template')],
      [null, cell('Add questions, at least two answer alternatives, time limit and choose correct answers.')],
      [null, null],
      KAHOOT.map(cell),
      [1, 'Which glass is for sake?', 'Ochoko', 'Flute', 'Mug', 'Tumbler', 20, 1].map(cell),
      [2, 'Which is for beer?', 'Ochoko', 'Flute', 'Mug', 'Tumbler', 20, 3].map(cell),
      [3, 'Which two are tall?', 'Ochoko', 'Flute', 'Mug', 'Tumbler', 20, '2,4'].map(cell),
    ]
    const file = await writeXlsxFile([{ data: rows, sheet: 'Kahoot' }] as never).toBuffer()
    const kept = await client.keep(file, 'questions')
    expect(kept.guess).toEqual([
      ...[null, 'question', 'optionA', 'optionB', 'optionC', 'optionD', null, 'correctAnswer'],
    ])
    const checked = await check(kept, inModule('Glasses'))
    expect(problemsOf(checked)).toEqual([
      '',
      '',
      'Two are right: B “Flute” and D “Tumbler”. Please leave the letter of one.',
    ])
    const applied = (
      await apply(kept, { ...inModule('Glasses'), withoutLines: [checked.lines[2].line] })
    ).json()
    expect((await documentsOf(applied.ids)).map(rightOf)).toEqual(['Ochoko', 'Mug'])

    const quoted = KAHOOT.map(heading => `"${heading}"`).join(',')
    const csv = await keep(quoted, '1,Which glass is for wine?,Cup,Goblet,Mug,Bowl,20,2')
    expect((await take(csv, 'Glasses')).map(rightOf)).toEqual(['Goblet'])
  })

  test('Moodle’s GIFT, with its category as the module', async () => {
    const kept = await keep(
      '$CATEGORY: $course$/Cellar',
      '',
      '::Keys::Who has the cellar’s keys? {=The host#Always. ~The guest ~The chef ~The driver}',
      '',
      'Name the grapes. {}',
    )
    const checked = await check(kept)
    expect(checked.sections).toMatchObject({ found: [{ section: 'Cellar', lineCount: 2, sectionId: null }] })
    expect(problemsOf(checked)[1]).toContain('an essay question without options')
    const applied = (await apply(kept, { withoutLines: [checked.lines[1].line] })).json()
    expect(await documentsOf(applied.ids)).toMatchObject([
      {
        question: 'Who has the cellar’s keys?',
        optionA: 'The host',
        correctAnswer: 'A',
        explanation: 'Always.',
      },
    ])
  })

  test('Aiken, as a file or pasted', async () => {
    const kept = await keep(
      'Who carries the tray?',
      'A. The runner',
      'B. The guest',
      'C. The chef',
      'D. The cook',
      'ANSWER: A',
      '',
      'Who clears it?',
      'A) The guest',
      'B) The runner',
      'C) The chef',
      'D) The cook',
      'ANSWER: B',
    )
    expect((await take(kept, 'Trays')).map(rightOf)).toEqual(['The runner', 'The runner'])
  })
})

test('an export goes in again as it came out', async () => {
  const file = (await admin.get('/api/admin/content/questions/export?type=csv')).body
  const kept = await client.keep(file, 'questions')
  const { counts } = await check(kept)
  expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  expect(counts.untouched).toBeGreaterThan(200)
})
