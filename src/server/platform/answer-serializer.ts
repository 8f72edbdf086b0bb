/**
 * Answers as JSON, written by functions that are compiled from the contract's schemas: what a schema does not name
 * stays inside, as with Zod itself, in a tenth of the time. `answer-serializer.test.ts` compares the two over every
 * route's answer.
 */
import fastJson, { type ObjectSchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Schema } from '#contract/route.ts'

type Serializer = (answer: unknown) => string

const serializers = new WeakMap<Schema, Serializer>()

/** The serializer of a schema, which many routes may share. */
export function answerSerializer(schema: Schema): Serializer {
  const known = serializers.get(schema)
  if (known) return known
  // Compiled for the first answer: most routes are management's, and seldom asked.
  let compiled: Serializer | undefined
  const serializer: Serializer = answer => {
    compiled ??= compile(schema)
    return compiled(answer)
  }
  serializers.set(schema, serializer)
  return serializer
}

/** Words of JSON Schema that the compiled function would have to try one by one, which Zod does better. */
const BETTER_LEFT_TO_ZOD = ['anyOf', 'oneOf', 'allOf', 'not', '$ref']

function compile(schema: Schema): Serializer {
  const { jsonSchema, isCompilable } = describeAnswer(schema)
  return isCompilable
    ? fastJson(jsonSchema as ObjectSchema)
    : answer => JSON.stringify(z.encode(schema, answer))
}

/** The schema as the compiler takes it, and whether it takes all of it. */
export function describeAnswer(schema: Schema): { jsonSchema: object; isCompilable: boolean } {
  let isCompilable = true
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    // A part that JSON Schema has no words for would let everything through.
    unrepresentable: 'throw',
    override: ({ jsonSchema: part }) => {
      const [inner, isNull] = part.anyOf ?? []
      if (part.anyOf?.length === 2 && typeof inner === 'object' && isNull?.type === 'null') {
        delete part.anyOf
        Object.assign(part, inner, { nullable: true })
      }
      // Of a text in a known form nothing but the text is to be written, and that escaped like any other.
      delete part.format
      const isAnything = Object.keys(part).length === 0
      if (isAnything || BETTER_LEFT_TO_ZOD.some(word => word in part)) isCompilable = false
    },
  })
  return { jsonSchema, isCompilable }
}
