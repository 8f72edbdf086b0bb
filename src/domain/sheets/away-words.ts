/**
 * Words that say that somebody is not on: leave, sickness, a day off, cancelled, declined, tentative, free. In the
 * languages of a file's headings: English, German, French, Spanish, Italian, Dutch, Portuguese, Japanese. Source: ruling
 * R15 ("Away is not on").
 */

/** `away`: it says so. `unsure`: it names an absence among other words, or cannot be judged, and counts for nobody. */
export type AwayReading = 'away' | 'unsure' | null

/** Words that end a shift and say nothing of the person's day. */
const ENDED = [
  ...[
    'cancelled',
    'canceled',
    'declined',
    'tentative',
    'abgesagt',
    'storniert',
    'abgelehnt',
    'mit vorbehalt',
  ],
  ...['annulé', 'annulée', 'refusé', 'refusée', 'cancelado', 'cancelada', 'anulado', 'anulada'],
  ...[
    'rechazado',
    'rechazada',
    'annullato',
    'annullata',
    'cancellato',
    'rifiutato',
    'rifiutata',
    'geannuleerd',
  ],
  ...['afgezegd', 'afgewezen', 'recusado', 'recusada', 'provisório'],
]
/** The same, only where they stand alone. */
const ENDED_ALONE = [
  ...['rejected', 'provisional', 'free', 'closed', 'n/a', 'vorläufig', 'geschlossen', 'provisoire'],
  ...['fermé', 'cerrado', 'provvisorio', 'chiuso', 'voorlopig', 'gesloten', 'fechado'],
]
/** Absences wherever they stand in a text. */
const STRONG = [
  ...ENDED,
  ...['sick', 'sick leave', 'sick day', 'sickness', 'illness', 'off sick', 'leave', 'annual leave'],
  ...['vacation', 'vacations', 'pto', 'time off', 'day off', 'days off', 'rdo', 'req off'],
  ...[
    'request off',
    'toil',
    'requested off',
    'requests off',
    'rostered day off',
    'unavailable',
    'not available',
    'absent',
  ],
  ...['absence', 'out of office', 'ooo', 'no show', 'bereavement', 'maternity', 'paternity', 'jury duty'],
  ...[
    'called out',
    'called in sick',
    'not working',
    'non working day',
    'urlaub',
    'krank',
    'krankheit',
    'krankmeldung',
  ],
  ...[
    'krankgeschrieben',
    'krankenstand',
    'freier tag',
    'dienstfrei',
    'wunschfrei',
    'abwesend',
    'abwesenheit',
    'elternzeit',
  ],
  ...[
    'mutterschutz',
    'arbeitsunfähig',
    'überstundenabbau',
    'freizeitausgleich',
    'resturlaub',
    'urlaubstag',
    'congé',
    'congés',
  ],
  ...[
    'congés payés',
    'vacances',
    'maladie',
    'arrêt maladie',
    'malade',
    'rtt',
    'jour de repos',
    'indisponible',
  ],
  ...[
    'jour de congé',
    'vacaciones',
    'baja médica',
    'enfermo',
    'enferma',
    'enfermedad',
    'día libre',
    'descanso',
  ],
  ...['ausente', 'ausencia', 'no disponible', 'libranza', 'día de descanso', 'ferie', 'malattia', 'malato'],
  ...[
    'malata',
    'riposo',
    'giorno libero',
    'giorno di riposo',
    'assente',
    'assenza',
    'non disponibile',
    'congedo',
  ],
  ...['vakantie', 'ziek', 'ziekte', 'ziekteverlof', 'verlof', 'vrije dag', 'afwezig', 'afwezigheid'],
  ...['niet beschikbaar', 'férias', 'doente', 'doença', 'baixa médica', 'atestado', 'licença', 'folga'],
  ...['ausência', 'dia de folga', 'indisponível'],
]
/** Absences only where they stand alone: they are names, places or other words as well. */
const ALONE = [
  ...ENDED_ALONE,
  ...['off', 'holiday', 'holidays', 'bank holiday', 'public holiday', 'away', 'ill', 'lieu'],
  ...['vac', 'hol', 'r/o', 'frei', 'ruhetag', 'feiertag', 'repos', 'récup'],
  ...['férié', 'libre', 'baja', 'permiso', 'festivo', 'franco', 'libero', 'permesso'],
  ...['festivo', 'vrij', 'livre', 'falta', 'baixa', 'feriado'],
]
/** Shorthand of a cell. */
const CODES = ['al', 'sl', 'pl', 'ul', 'lv', 'cp', 'ro', 'oof']
/** Words without spaces between them. */
const JAPANESE =
  /休み|休暇|有給|有休|年休|公休|休日|代休|振休|病欠|欠勤|欠席|不在|育休|産休|キャンセル|中止|取消|辞退/u
const JAPANESE_ALONE = /^(?:休|欠|仮|仮予定|予備)$/u
/** Signs of a blank square. */
const SIGNS = /^(?:x|✗|✘|×|[-–—]+|\/)$/iu
/** Words around an absence that change nothing about it. */
const FILLERS = new Set(
  [
    ...[
      'approved',
      'request',
      'requested',
      'paid',
      'unpaid',
      'pending',
      'all',
      'full',
      'half',
      'day',
      'days',
      'am',
    ],
    ...[
      'pm',
      'on',
      'is',
      'the',
      'whole',
      'personal',
      'family',
      'parental',
      'compassionate',
      'study',
      'medical',
    ],
    ...[
      'doctor',
      'leave',
      'off',
      'ganztägig',
      'halbtags',
      'tag',
      'en',
      'de',
      'in',
      'di',
      'del',
      'op',
      'met',
      'im',
    ],
    ...['ist', 'jour', 'día', 'giorno', 'dag', 'dia', 'journée', 'approuvé', 'aprobado', 'genehmigt'],
  ].map(fold),
)
/** Nobody knows what is behind them. */
const UNKNOWN = new Set(
  [
    'busy',
    'available',
    'availability',
    'beschäftigt',
    'occupé',
    'ocupado',
    'occupato',
    'bezet',
    '予定あり',
  ].map(fold),
)

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’'.!?*"“”]+/gu, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}

const strong = new Set(STRONG.map(fold))
const alone = new Set([...STRONG, ...ALONE].map(fold))
const codes = new Set(CODES.map(fold))
const noShift = new Set(
  [...ENDED, ...ENDED_ALONE, 'キャンセル', '中止', '取消', '辞退', '仮', '仮予定', '予備'].map(fold),
)
const LONGEST = Math.max(...[...strong].map(phrase => phrase.split(' ').length))

const PARTS = /\s+[-–—]+\s*|\s*[–—|/,;:()[\]（）：・、]+\s*/u

/** Reading of a cell or a title, part by part: “Ana Lopez – Sick leave”, “Canceled: Ana Lopez”. */
export function readAway(text: string): AwayReading {
  const parts = partsOf(text)
  if (parts.some(part => awayWordOf(part) !== null)) return 'away'
  if (UNKNOWN.has(fold(text)) || JAPANESE.test(text)) return 'unsure'
  // Shorthand, or somebody's initials.
  if (parts.some(part => /^\p{Lu}+$/u.test(part) && codes.has(fold(part)))) return 'unsure'
  return parts.some(part => strongIn(fold(part).split(' ')) !== null) ? 'unsure' : null
}

/** Reading of a cell in which a time, a type or a status stands: also its shorthand and signs. */
export function readAwayCell(cell: string): AwayReading {
  const text = cell.trim()
  if (SIGNS.test(text) || codes.has(fold(text))) return 'away'
  return readAway(text)
}

/** True where a text or a cell that is read as away names an absence: leave, sickness, a day off. */
export function isAbsence(text: string): boolean {
  if (codes.has(fold(text))) return true
  const words = partsOf(text).flatMap(part => awayWordOf(part) ?? [])
  return words.length > 0 && !words.some(word => noShift.has(word))
}

/** The name before such words (“Ana Lopez (sick)”), else the whole text: names may be words of absence, too. */
export function nameBeforeAway(text: string): string {
  const [name = '', ...behind] = text.split(/\s+[-–—]+\s*|\s*[:()[\]（）：]+\s*/u)
  return behind.some(part => readAwayCell(part) === 'away') ? name.trim() : text
}

function partsOf(text: string): string[] {
  return [text, ...text.split(PARTS)].map(part => part.trim()).filter(part => part !== '')
}

/** Word of a part that says nothing else; `null`: it says something else. */
function awayWordOf(part: string): string | null {
  if (JAPANESE_ALONE.test(part)) return fold(part)
  const [japanese] = JAPANESE.exec(part) ?? []
  if (japanese !== undefined && part.replace(JAPANESE, '').trim() === '') return fold(japanese)
  const text = fold(part)
  if (alone.has(text)) return text
  const words = text.split(' ')
  const found = strongIn(words)
  if (found === null) return null
  const around = [...words.slice(0, found.from), ...words.slice(found.to)]
  return around.every(isFiller) ? words.slice(found.from, found.to).join(' ') : null
}

const isFiller = (word: string) => FILLERS.has(word) || strong.has(word)

/** Place of the first absence among words, the longest there. */
function strongIn(words: readonly string[]): { readonly from: number; readonly to: number } | null {
  for (const from of words.keys())
    for (let to = Math.min(words.length, from + LONGEST); to > from; to -= 1)
      if (strong.has(words.slice(from, to).join(' '))) return { from, to }
  return null
}

const CONFIRMED = new Set(
  [
    ...[
      'confirmed',
      'published',
      'accepted',
      'approved',
      'scheduled',
      'assigned',
      'ok',
      'yes',
      'active',
      'final',
    ],
    ...[
      'completed',
      'filled',
      'worked',
      'claimed',
      'rostered',
      'on',
      'working',
      'planned',
      'bestätigt',
      'geplant',
    ],
    ...[
      'veröffentlicht',
      'angenommen',
      'zugesagt',
      'confirmé',
      'confirmée',
      'publié',
      'publiée',
      'accepté',
      'validé',
    ],
    ...['planifié', 'confirmado', 'confirmada', 'publicado', 'publicada', 'aceptado', 'aprobado', 'asignado'],
    ...[
      'confermato',
      'pubblicato',
      'accettato',
      'approvato',
      'assegnato',
      'bevestigd',
      'gepubliceerd',
      'ingepland',
    ],
    ...[
      'geaccepteerd',
      'goedgekeurd',
      'aceite',
      'aprovado',
      '確定',
      '確認済み',
      '公開',
      '承認',
      '承認済み',
      '出勤',
    ],
  ].map(fold),
)

/** Reading of a column of statuses, whose words are few: one that is not known says nothing sure. */
export function readAwayStatus(cell: string): AwayReading {
  if (cell.trim() === '' || CONFIRMED.has(fold(cell))) return null
  return readAwayCell(cell) ?? 'unsure'
}
