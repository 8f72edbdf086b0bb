/** Shapes of the API as JSON Schema, and whether one release's values fit another's. */
import * as z from 'zod/mini'
import type { RouteDefinition, Schema } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

interface RouteShape {
  readonly params?: JsonSchema
  readonly query?: JsonSchema
  readonly body?: JsonSchema
  readonly response: JsonSchema
}

/** Shapes by method and path. */
export type ContractShapes = Readonly<Record<string, RouteShape>>

const PARTS = ['params', 'query', 'body'] as const

/** @param routes the contract's, unless a test has its own */
export function describeContract(
  routes: readonly RouteDefinition[] = Object.values(ROUTES).flatMap(group => Object.values(group)),
): ContractShapes {
  return Object.fromEntries(
    routes.map(route => [
      `${route.method} ${route.path}`,
      {
        ...Object.fromEntries(
          PARTS.flatMap(part => (route[part] ? [[part, shapeOf(route[part], 'input')]] : [])),
        ),
        response: shapeOf(route.response, 'output'),
      },
    ]),
  )
}

const shapeOf = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

/** Faults of a page of one release with a server of another: what it sends and is sent does not fit. */
export function findMisfits(page: ContractShapes, server: ContractShapes): string[] {
  return Object.entries(page).flatMap(([name, route]) => {
    const served = server[name]
    if (!served) return [`${name} is gone`]
    const sent = PARTS.flatMap(part => {
      const accepted = served[part]
      return accepted ? misfits(route[part] ?? {}, accepted, `${name}, ${part}`) : []
    })
    return [...sent, ...misfits(served.response, route.response, `${name}, response`)]
  })
}

interface Roots {
  readonly from: JsonSchema
  readonly to: JsonSchema
}

/** Why a value of `from` may be none of `to`; properties that `to` does not have are ignored, as pages do. */
function misfits(from: JsonSchema, to: JsonSchema, at: string, roots: Roots = { from, to }): string[] {
  const [offered, wanted] = [resolve(from, roots.from), resolve(to, roots.to)]
  // Compared where it was first met.
  if (from.$ref !== undefined && to.$ref !== undefined && from !== roots.from) return []
  const go = (first: unknown, second: unknown, where: string) =>
    misfits(first as JsonSchema, second as JsonSchema, where, roots)
  if (isAnything(wanted)) return []
  const alternatives = offered.anyOf ?? offered.oneOf
  if (alternatives) return alternatives.flatMap(one => go(one, to, at))
  const accepted = wanted.anyOf ?? wanted.oneOf
  if (accepted) {
    const tried = accepted.map(one => go(from, one, at))
    return tried.some(found => found.length === 0) ? [] : [`${at}: fits none of the alternatives`]
  }
  if (offered.const !== undefined || offered.enum) {
    const values = offered.enum ?? [offered.const]
    const taken = wanted.enum ?? (wanted.const === undefined ? null : [wanted.const])
    const strange = taken === null ? [] : values.filter(value => !taken.includes(value as never))
    if (strange.length > 0) return [`${at}: ${strange.join(', ')} is new`]
    if (taken !== null) return []
  } else if (wanted.enum || wanted.const !== undefined) return [`${at}: only some values are taken`]
  const [types, takenTypes] = [typesOf(offered), typesOf(wanted)]
  if (takenTypes.length > 0 && (types.length === 0 || types.some(type => !takenTypes.includes(type))))
    return [`${at}: ${types.join(' or ') || 'anything'} in place of ${takenTypes.join(' or ')}`]
  const limits = [
    ['minLength', 0, -1],
    ['minItems', 0, -1],
    ['minimum', -Infinity, -1],
    ['maxLength', Infinity, 1],
    ['maxItems', Infinity, 1],
    ['maximum', Infinity, 1],
  ] as const
  const narrower = limits.flatMap(([limit, none, sign]) =>
    sign * Number(offered[limit] ?? none) > sign * Number(wanted[limit] ?? none)
      ? [`${at}: ${limit} is narrower`]
      : [],
  )
  const needed = new Set(wanted.required)
  const properties = Object.entries(wanted.properties ?? {}).flatMap(([name, property]) => {
    const sent = offered.properties?.[name]
    if (sent === undefined) return needed.has(name) ? [`${at}.${name} is missing`] : []
    const isOptional = needed.has(name) && !offered.required?.includes(name)
    return [...(isOptional ? [`${at}.${name} may be missing`] : []), ...go(sent, property, `${at}.${name}`)]
  })
  const items = wanted.items && offered.items ? go(offered.items, wanted.items, `${at}[]`) : []
  const values =
    typeof wanted.additionalProperties === 'object' && typeof offered.additionalProperties === 'object'
      ? go(offered.additionalProperties, wanted.additionalProperties, `${at}{}`)
      : []
  return [...narrower, ...properties, ...items, ...values]
}

const isAnything = ({ type, properties, anyOf, oneOf, enum: values, const: value }: JsonSchema) =>
  [type, properties, anyOf, oneOf, values, value].every(part => part === undefined)
/** An integer is a number. */
const typesOf = ({ type }: JsonSchema): string[] =>
  [type ?? []].flat().flatMap(one => (one === 'number' ? ['number', 'integer'] : [one]))

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema
  if (schema.$ref === '#') return root
  const name = schema.$ref.replace('#/$defs/', '')
  return (root.$defs?.[name] ?? {}) as JsonSchema
}
