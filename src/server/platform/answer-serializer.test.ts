import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteDefinition, Schema } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { arbitraryAnswer } from '../testing/arbitrary-answer.ts'
import { answerSerializer, describeAnswer } from './answer-serializer.ts'

/** Routes whose answers Zod writes, since their schemas cannot be compiled, with the reason. */
const WRITTEN_BY_ZOD: readonly string[] = [
  // Facts, which what was done decides.
  'GET /api/admin/audit',
  // Documents, whose kind decides what is in them.
  'GET /api/admin/content/:kind/:itemId',
  'POST /api/admin/content/:kind',
  'PUT /api/admin/content/:kind/:itemId',
  'POST /api/admin/content/:kind/:itemId/archive',
  'GET /api/admin/content/:kind/:itemId/versions/:revision',
  'POST /api/admin/content/:kind/:itemId/versions/:revision/restore',
  'POST /api/admin/content/:kind/:itemId/proposals/:proposalId',
  // Kinds of places, each with fields of its own.
  'GET /api/admin/questions/places',
]

const routes: RouteDefinition[] = Object.values(ROUTES).flatMap(routesOfFeature =>
  Object.values(routesOfFeature),
)
const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`

test('all answers are written by compiled functions, except those that are listed', () => {
  const others = routes.filter(({ response }) => !describeAnswer(response).isCompilable)
  expect(others.map(nameOf)).toEqual(WRITTEN_BY_ZOD)
})

test.each(routes.map(route => [nameOf(route), route.response] as const))(
  'what Zod would say, and nothing else: %s',
  (_name, schema) => {
    fc.assert(
      fc.property(arbitraryAnswer(schema), answer => {
        const encoded = z.safeEncode(schema, answer)
        // Some rules of a schema are code, and cannot be read from it.
        fc.pre(encoded.success)
        const written = JSON.parse(answerSerializer(schema)(answer))
        expect(written).toEqual(JSON.parse(JSON.stringify(encoded.data)))
        expect(JSON.stringify(written)).not.toContain('argon2id')
      }),
      { numRuns: 30 },
    )
  },
)

describe('a schema', () => {
  const write = (schema: Schema, answer: unknown) => JSON.parse(answerSerializer(schema)(answer))

  test('lets no password out, however deep', () => {
    const person = z.object({ id: z.int() })
    const row = { id: 1, password: '$argon2id$', passwordHash: '$argon2id$' }
    const schema = z.object({
      owner: z.nullable(person),
      people: z.array(person),
      byName: z.record(z.string(), person),
    })
    expect(write(schema, { owner: row, people: [row], byName: { a: row }, password: 'x' })).toEqual({
      owner: { id: 1 },
      people: [{ id: 1 }],
      byName: { a: { id: 1 } },
    })
  })

  test('is given to Zod where it has alternatives', () => {
    const schema = z.object({
      part: z.union([z.object({ kind: z.literal('a'), a: z.int() }), z.object({ kind: z.literal('b') })]),
    })
    expect(describeAnswer(schema).isCompilable).toBe(false)
    expect(write(schema, { part: { kind: 'b', password: 'x' } })).toEqual({ part: { kind: 'b' } })
  })

  test('is given to Zod where it names nothing', () => {
    expect(describeAnswer(z.object({ anything: z.unknown() })).isCompilable).toBe(false)
  })

  test('escapes texts of a known form like any other', () => {
    const schema = z.object({ at: z.iso.datetime(), day: z.iso.date() })
    const text = '","role":"admin'
    expect(write(schema, { at: text, day: text })).toEqual({ at: text, day: text })
  })

  test('refuses an answer that lacks what it names', () => {
    expect(() => write(z.object({ id: z.int() }), {})).toThrow('"id" is required')
  })
})
