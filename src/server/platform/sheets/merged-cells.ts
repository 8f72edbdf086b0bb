/** Merged cells of an XLSX file, which its library leaves blank but for the first: each of them says what that one says. */
import { Parser } from 'saxen'
import { SHEET_MAX_COLUMNS, SHEET_MAX_LINES } from '#domain/sheets.ts'
import { localName, readAddress } from './workbook-bounds.ts'
import { unpack, type ZipEntry } from './zip-directory.ts'

/** From row and column to row and column, each from 1. */
interface Area {
  readonly from: { readonly row: number; readonly column: number }
  readonly to: { readonly row: number; readonly column: number }
}

export interface MergedCells {
  readonly sheet: string
  readonly areas: readonly Area[]
}

/** A sheet that is merged all over says nothing by it. */
const AREAS_MAX = SHEET_MAX_LINES

/** Of the sheets in these entries, by their names; the file is one whose bounds are known. */
export async function readMergedCells(
  file: Buffer,
  entries: readonly ZipEntry[],
  mergedIn: readonly string[],
): Promise<MergedCells[]> {
  if (mergedIn.length === 0) return []
  const read = async (name: string) => {
    const entry = entries.find(found => found.name === name)
    return entry ? readElements(file, entry) : []
  }
  const relations = await read('xl/_rels/workbook.xml.rels')
  const workbook = await read('xl/workbook.xml')
  const merged: MergedCells[] = []
  for (const sheet of workbook.filter(({ name }) => name === 'sheet')) {
    const relation = relations.find(({ attributes }) => attributes.Id === sheet.attributes.id)
    const target = relation?.attributes.Target ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (!mergedIn.includes(path)) continue
    const areas = (await read(path))
      .filter(({ name }) => name === 'mergeCell')
      .slice(0, AREAS_MAX)
      .flatMap(({ attributes }) => readArea(attributes.ref ?? ''))
    merged.push({ sheet: sheet.attributes.name ?? '', areas })
  }
  return merged
}

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const WANTED = new Set(['sheet', 'Relationship', 'mergeCell'])

async function readElements(file: Buffer, entry: ZipEntry): Promise<Element[]> {
  const found: Element[] = []
  const parser = new Parser()
    .on('error', error => {
      throw error
    })
    .on('openTag', (element, readAttributes, decodeEntities) => {
      const name = localName(element)
      if (!WANTED.has(name)) return
      const attributes = Object.entries(readAttributes()).map(([key, value]) => [
        localName(key),
        decodeEntities(value),
      ])
      found.push({ name, attributes: Object.fromEntries(attributes) })
    })
  const decoder = new TextDecoder()
  for await (const piece of unpack(file, entry)) parser.write(decoder.decode(piece, { stream: true }))
  parser.end()
  return found
}

function readArea(reference: string): Area[] {
  const [from = '', to = ''] = reference.split(':')
  const area = { from: readAddress(from), to: readAddress(to) }
  const numbers = [area.from.row, area.from.column, area.to.row, area.to.column]
  return numbers.every(number => Number.isInteger(number) && number > 0) ? [area] : []
}

/** What the first cell of an area says stands in all of it; a cell with a text of its own keeps it. */
export function spreadMergedCells(
  table: readonly (readonly string[])[],
  areas: readonly Area[],
): readonly (readonly string[])[] {
  if (areas.length === 0) return table
  const spread = table.map(row => [...row])
  for (const { from, to } of areas) {
    const text = spread[from.row - 1]?.[from.column - 1] ?? ''
    if (text === '') continue
    for (const row of spread.slice(from.row - 1, to.row)) {
      const last = Math.min(to.column, SHEET_MAX_COLUMNS)
      for (let at = from.column - 1; at < last; at += 1) row[at] ||= text
    }
  }
  return spread
}
