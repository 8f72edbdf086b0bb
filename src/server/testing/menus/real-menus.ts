/**
 * Public menus in their restaurants' own spreadsheets, evaluated independently of the importer. Facts only:
 * names, sections, prices, allergens. Each file states its origin.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { AllergenProfile } from '#domain/kitchen/allergen-profiles.ts'
import type { Allergen, AllergenSubject } from '#domain/kitchen/allergens.ts'

/** `null`: none in the sheet. */
export type RealPrice =
  | number
  | 'market'
  | null
  | readonly { readonly name: string; readonly price: number }[]

export interface RealDish {
  readonly tab?: string
  readonly section: string
  readonly name: string
  readonly price: RealPrice
  readonly contains: readonly AllergenSubject[]
  readonly may: readonly AllergenSubject[]
  readonly no: readonly Allergen[]
  readonly marks?: readonly string[]
}

export interface RealMenu {
  readonly slug: string
  readonly title: string
  readonly cuisine: string
  readonly origin: string
  readonly law: AllergenProfile
  readonly currency: string
  readonly language: string
  readonly file: {
    readonly name: string
    readonly type: 'csv' | 'xlsx'
    readonly delimiter?: string
    readonly sheets: readonly {
      readonly name: string
      /** Such as `C1:F1`. */
      readonly merges?: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }[]
  }
  /** The owner's corrections of the page's proposals. */
  readonly said?: {
    /** Keys of columns by the file's headings. */
    readonly mapping?: Readonly<Record<string, string | null>>
    /** Headings that look like allergens and are not. */
    readonly leftOut?: readonly string[]
    /** By the text in question. */
    readonly answers?: Readonly<Record<string, readonly string[]>>
    /** Section of lines without one. */
    readonly sections?: { readonly unnamed: string }
    readonly edits?: readonly { readonly line: number; readonly column: number; readonly text: string }[]
  }
  readonly dishes: readonly RealDish[]
}

export function readRealMenus(): RealMenu[] {
  return readdirSync(import.meta.dirname)
    .filter(name => name.endsWith('.json'))
    .map(name => ({
      slug: name.slice(0, -'.json'.length),
      ...JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
    }))
}

/** Writes the sheet in its restaurant's form. */
export async function writeRealFile({ file }: RealMenu): Promise<Buffer> {
  if (file.type === 'csv') {
    const { stringify } = await import('csv-stringify/sync')
    const [sheet] = file.sheets
    return Buffer.from(stringify([...(sheet?.rows ?? [])], { delimiter: file.delimiter ?? ',' }))
  }
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(
    file.sheets.map(({ name, rows, merges = [] }) => ({ sheet: name, data: toCells(rows, merges) })),
  ).toBuffer()
}

function toCells(rows: readonly (readonly string[])[], merges: readonly string[]) {
  const cells = rows.map(row =>
    row.map(value => (value === '' ? null : { value, type: String, columnSpan: 1 })),
  )
  for (const merge of merges) {
    const [, from = 'A', row = '1', to = 'A'] = /^([A-Z])(\d+):([A-Z])\d+$/.exec(merge) ?? []
    const [first, last] = [from.charCodeAt(0) - 65, to.charCodeAt(0) - 65]
    const line = cells[Number(row) - 1]
    const cell = line?.[first]
    if (!(line && cell)) throw new Error(`There is no ${merge}`)
    cell.columnSpan = last - first + 1
    for (let at = first + 1; at <= last; at += 1) line[at] = null
  }
  return cells
}
