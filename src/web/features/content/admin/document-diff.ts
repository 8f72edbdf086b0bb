/** What differs between two versions of a document, field by field. */

export interface FieldChange {
  /** Of the document: `title`. */
  readonly field: string
  /** As text; empty where there was nothing. */
  readonly before: string
  readonly after: string
}

type Document = Readonly<Record<string, unknown>>

/** The fields that differ, in the order of the newer document. */
export function diffDocuments(before: Document, after: Document): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return fields.flatMap(field => {
    const change = { field, before: asText(before[field]), after: asText(after[field]) }
    return change.before === change.after ? [] : [change]
  })
}

/** As somebody would write it down: a list one entry a line, a thing as its facts. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(asText).join('\n')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, fact]) => [name, asText(fact)] as const)
      .filter(([, fact]) => fact !== '')
      .map(([name, fact]) => `${name}: ${fact}`)
      .join(', ')
  }
  return String(value)
}
