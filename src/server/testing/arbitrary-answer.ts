/** What a handler may give to a schema of the contract: any value that fits it, with columns that it does not name. */
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { Schema } from '#contract/route.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const SECRETS = { password: '$argon2id$v=19$secret', tokenHash: 'argon2id too' }

export function arbitraryAnswer(schema: Schema): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }))
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...(alternatives as JsonSchema[]).map(arbitraryOf))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => arbitraryOf({ ...schema, type })))
  const { minimum = -1e9, maximum = 1e9 } = schema
  switch (schema.type) {
    case 'object':
      return schema.properties ? arbitraryObject(schema) : arbitraryRecord(schema)
    case 'array':
      // Some name each thing only once, which JSON Schema does not tell.
      return fc.uniqueArray(arbitraryOf(schema.items as JsonSchema), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
        selector: item => JSON.stringify(item),
      })
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) })
    case 'number':
      // JSON has one zero.
      return fc.double({ min: minimum, max: maximum, noNaN: true }).map(number => number || 0)
    case 'string':
      return arbitraryText(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      // Anything: the documents of content, whose kind decides what is in them.
      if (Object.keys(schema).length === 0) return fc.json().map(text => JSON.parse(text))
      throw new Error(`Say what may be sent for ${JSON.stringify(schema)}`)
    default:
      throw new Error(`Say what may be sent for ${JSON.stringify(schema)}`)
  }
}

function arbitraryObject({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field as JsonSchema)])
  return (
    fc
      .record<object>(Object.fromEntries(fields), { requiredKeys: required as never[] })
      // A strict schema has Zod refuse what it does not name, where the compiled function leaves it out.
      .map(answer => ({ ...(additionalProperties !== false && SECRETS), ...answer }))
  )
}

function arbitraryRecord({ additionalProperties }: JsonSchema): fc.Arbitrary<object> {
  // A key of this name is no property.
  const key = fc.string().filter(text => text !== '__proto__')
  return fc.dictionary(key, arbitraryOf(additionalProperties as JsonSchema), { maxKeys: 3 })
}

function arbitraryText({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'date-time':
      return arbitraryDate().map(date => date.toISOString())
    case 'date':
      return arbitraryDate().map(date => date.toISOString().slice(0, 10))
    case 'email':
      return fc.constant('somebody@noren.example')
    default:
      // The one pattern of the contract is that of an address in the web.
      if (pattern !== undefined) return fc.webUrl({ validSchemes: ['https'] })
      // Trimmed and without what cannot be stored, as a text of the database is.
      return fc
        .string({ unit: 'binary', maxLength: maxLength - minLength })
        .map(text => ('x'.repeat(minLength) + text.replaceAll('\0', '')).trim())
  }
}

function arbitraryDate(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
}
