import { expect, test } from 'vitest'
import { isAbsence, nameBeforeAway, readAway, readAwayCell, readAwayStatus } from './away-words.ts'

test.each([
  ...['Sick leave', 'Ana Lopez – Annual leave', 'Canceled: Ana Lopez – Bar', 'Ana Lopez (PTO)', 'Ana - off'],
  ...[
    'Approved vacation',
    'Urlaub',
    'Leo – krank',
    'Freier Tag',
    'Congé maladie',
    'Arrêt maladie – Ana',
    'Férias',
  ],
  ...[
    'Vacaciones',
    'Ana: baja médica',
    'Ferie',
    'Riposo',
    'Ziekteverlof',
    'Vrije dag',
    'Folga',
    '有給',
    '山田（休み）',
  ],
  ...['Tentative: Ana', 'REQ OFF', 'Holiday', 'キャンセル：山田'],
])('“%s” says that somebody is away', text => {
  expect(readAway(text)).toBe('away')
})

test.each([
  ...[
    'Bar',
    'Floor / Bar',
    'Max Frei – Bar',
    'Al – Bar',
    'Billie Holiday – Bar',
    'Holiday Inn',
    'Ana – Baja Grill',
  ],
  ...['Off-site catering', 'Rita Livre – Sala', 'Restaurant', 'Stand in', '山田 – ホール', ''],
])('“%s” does not', text => {
  expect(readAway(text)).toBeNull()
})

test.each(['Bar: Cover for sick leave', 'Urlaub Ana', 'Busy', 'AL – Bar', '山田 有給'])(
  '“%s” cannot be judged',
  text => {
    expect(readAway(text)).toBe('unsure')
  },
)

test('cells have shorthand and signs, and statuses a few words', () => {
  for (const cell of ['x', '–', 'AL', 'PTO', 'r/o', 'frei', '休']) expect(readAwayCell(cell)).toBe('away')
  expect(readAwayCell('CL')).toBeNull()
  for (const cell of ['', 'Confirmed', 'Veröffentlicht', '確定']) expect(readAwayStatus(cell)).toBeNull()
  for (const cell of ['Declined', 'cancelled', 'Abgesagt']) expect(readAwayStatus(cell)).toBe('away')
  for (const cell of ['Draft', 'Zzz']) expect(readAwayStatus(cell)).toBe('unsure')
  expect(nameBeforeAway('Ana Lopez (sick)')).toBe('Ana Lopez')
  expect(nameBeforeAway('Holiday, Billie')).toBe('Holiday, Billie')
})

test.each([
  ...[
    'Sick leave',
    'Ana Lopez – Annual leave',
    'Approved vacation',
    'AL',
    'off',
    'Leo – krank',
    'Congé maladie',
  ],
  ...['Vacaciones', 'Riposo', 'Verlof', 'Folga', '有給', '山田（休み）', '休'],
])('“%s” is an absence', text => expect(isAbsence(text)).toBe(true))

test.each([
  ...[
    'Canceled: Ana Lopez – Bar',
    'Declined',
    'Tentative: Ana',
    'x',
    '–',
    'closed',
    'Abgesagt',
    'キャンセル：山田',
  ],
  ...['Ana Lopez – Bar', ''],
])('“%s” says nothing of the rest of the day', text => expect(isAbsence(text)).toBe(false))
