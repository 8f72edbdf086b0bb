/** File kind by its first bytes and contents; the name proves nothing. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { SHEET_MAX_LINES } from '#domain/sheets/sheets.ts'

/** Rows of cells as in the file, empty ones included. */
export type Table = readonly (readonly string[])[]

export interface NamedTable {
  /** Name of the sheet in its workbook; empty in a CSV file. */
  readonly name: string
  readonly table: Table | SheetFault
}

/** Empty lines do not count as lines, but they take time. */
export const READ_MAX_LINES = 4 * SHEET_MAX_LINES

export type SheetFault =
  | 'none'
  | 'photo'
  | 'pdf'
  | 'document'
  | 'apple'
  | 'packed'
  | 'locked'
  | 'broken'
  | 'macros'
  | 'heavy'
  | 'quotes'
  | 'untabled'
  | 'empty'
  | 'long'
  | 'wide'

export type FileKind =
  | { readonly is: 'text' }
  /** A workbook within a zip file: XLSX, XLSB or ODS. */
  | ({ readonly is: 'zipped' } & ZippedFile)
  /** A workbook of Excel 97 to 2003. */
  | { readonly is: 'compound' }
  | { readonly fault: SheetFault }

export interface ZippedFile {
  readonly zip: ZipFile
  readonly entries: readonly Entry[]
}

const ENTRIES_MAX = 2_000

/** First bytes of the known file kinds, at one of these offsets. */
const BEGINNINGS: readonly {
  readonly at: number
  readonly text: string
  readonly fault: SheetFault
}[] = [
  { at: 0, text: '%PDF-', fault: 'pdf' },
  { at: 0, text: '\u00ff\u00d8\u00ff', fault: 'photo' },
  { at: 0, text: '\u0089PNG\r\n', fault: 'photo' },
  { at: 0, text: 'GIF8', fault: 'photo' },
  { at: 8, text: 'WEBP', fault: 'photo' },
  { at: 0, text: 'II*\0', fault: 'photo' },
  { at: 0, text: 'MM\0*', fault: 'photo' },
  // HEIC, HEIF and AVIF.
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'avif', 'avis'].map(brand => ({
    at: 4,
    text: `ftyp${brand}`,
    fault: 'photo' as const,
  })),
  { at: 0, text: '{\\rtf', fault: 'document' },
]

const ZIP = 'PK'
/** Office before 2007, and encrypted Office files of today. */
const COMPOUND_FILE = '\u00d0\u00cf\u0011\u00e0'

export async function findFileKind(file: Buffer): Promise<FileKind> {
  const begins = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text
  const beginning = BEGINNINGS.find(({ at, text }) => begins(text, at))
  if (beginning) return { fault: beginning.fault }
  if (begins(ZIP)) return findZippedKind(file)
  return begins(COMPOUND_FILE) ? findCompoundKind(file) : { is: 'text' }
}

async function findZippedKind(file: Buffer): Promise<FileKind> {
  const zipped = await openZip(file)
  if (typeof zipped === 'string') return { fault: zipped }
  const names = zipped.entries.map(({ fileName }) => fileName)
  const has = (pattern: RegExp) => names.some(name => pattern.test(name))
  if (has(/(^|\/)(Index\/.*\.iwa|Index\.zip|index\.apxl(\.gz)?)$/)) return { fault: 'apple' }
  if (has(/vbaProject\.bin$|^Basic\/.*\/.*\.xml$/)) return { fault: 'macros' }
  if (has(/^xl\/workbook\.(xml|bin)$/)) return { is: 'zipped', ...zipped }
  if (has(/^(word|ppt|visio)\//)) return { fault: 'document' }
  if (!has(/^content\.xml$/)) return { fault: 'packed' }
  const manifest = await readEntry(zipped, 'META-INF/manifest.xml')
  if (manifest === null) return { fault: 'packed' }
  if (/encryption-data/.test(manifest)) return { fault: 'locked' }
  return /opendocument\.spreadsheet/.test(manifest) ? { is: 'zipped', ...zipped } : { fault: 'document' }
}

/** Checks the declared contents before unpacking; declared sizes may be false. */
async function openZip(file: Buffer): Promise<ZippedFile | 'broken' | 'heavy'> {
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: false })
    return zip.entryCount > ENTRIES_MAX ? 'heavy' : { zip, entries: await Array.fromAsync(zip.eachEntry()) }
  } catch {
    return 'broken'
  }
}

const MANIFEST_MAX_BYTES = 1_000_000

/** Text of a small entry, cut at the needed length. */
async function readEntry({ zip, entries }: ZippedFile, name: string): Promise<string | null> {
  const entry = entries.find(({ fileName }) => fileName === name)
  if (!entry) return null
  let text = ''
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      text += piece.toString('latin1')
      if (text.length > MANIFEST_MAX_BYTES) break
    }
  } catch {
    return null
  }
  return text
}

async function findCompoundKind(file: Buffer): Promise<FileKind> {
  const { CFB } = await import('@e965/xlsx')
  let paths: readonly string[]
  try {
    paths = CFB.read(file, { type: 'buffer' }).FullPaths
  } catch {
    return { fault: 'broken' }
  }
  const has = (name: RegExp) => paths.some(path => name.test(path.replace(/^[^/]*\//, '')))
  if (has(/^EncryptedPackage$/)) return { fault: 'locked' }
  if (has(/^_VBA_PROJECT_CUR\//)) return { fault: 'macros' }
  if (has(/^(Workbook|Book)$/i)) return { is: 'compound' }
  return { fault: has(/^(WordDocument|PowerPoint Document)$/) ? 'document' : 'none' }
}
