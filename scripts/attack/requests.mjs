// Requests to every route of the contract: what its schemas ask for, and what goes wrong with it.
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import { ROUTES as GROUPS } from '#contract/routes.ts'
import { personCalled } from './people.mjs'

/** The server's limit of a body. */
const BODY_BYTES = 1_000_000

export const ROUTES = Object.values(GROUPS).flatMap(group => Object.values(group))
export const nameOf = ({ method, path }) => `${method} ${path}`

/** Stand in JSON for what it cannot write; `toJson` puts the text after the mark there. */
const RAW = '@raw:'
const HOSTILE = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2_147_483_647, 2_147_483_648, -9_007_199_254_740_991],
  ...[[], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { $ne: null }, [1, 'a', {}]],
  ...[
    '',
    ' ',
    '\t',
    'NaN',
    'Infinity',
    '1e400',
    '0x10',
    '١',
    '-0',
    '00',
    'undefined',
    'null',
    '[object Object]',
  ],
  ...["' or 1=1 --", "'; drop table users; --", '%', '_', '\\', '$1', '$$', '{{7*7}}', `\${7*7}`, '%s%n%x'],
  ...['../../../../etc/passwd', '..\\..\\windows', 'file:///etc/passwd', '//evil.example', '/dev/null', '.'],
  ...[
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'https://user@evil.example:0/',
    'http://[::1',
  ],
  ...[
    '<script>window.ran=1</script>',
    '"><img src=x onerror=window.ran=1>',
    '=1+1',
    '@SUM(1)',
    '+1',
    '-1',
    '\t=1',
  ],
  ...[
    '\0',
    '\ud800',
    '\udc00x',
    '\u202eabc',
    '\ufeff',
    '\u200b'.repeat(50),
    'e\u0301'.repeat(500),
    '😀'.repeat(200),
  ],
  ...[
    'a\r\nBcc: x@evil.example',
    'a\nb',
    'ﷺ'.repeat(500),
    'x'.repeat(300),
    'x'.repeat(100_000),
    '9'.repeat(5_000),
  ],
  ...[
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '+275760-09-13',
    '2026-01-01T99:99:99Z',
    '9999-12-31T23:59:59.999Z',
  ],
  ...[
    '-271821-04-20T00:00:00Z',
    '1',
    'a@b.example',
    'A'.repeat(64),
    'f'.repeat(64),
    'constructor',
    '__proto__',
  ],
  ...['1e400', '-1e400', '1E-999', '-0', '123456789012345678901234567890', '0.1e-7'].map(text => RAW + text),
  ...[
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"a":1,"a":[2]}',
  ].map(text => RAW + text),
  ...[`${'['.repeat(3_000)}${']'.repeat(3_000)}`, `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`].map(
    text => RAW + text,
  ),
]
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/xml',
  'text/csv',
  'application/json-patch+json',
  'x',
  '',
]
const HEADERS = {
  cookie: [
    'noren_session=',
    'noren_session="',
    `noren_session=${'x'.repeat(5_000)}`,
    '=;;=',
    'noren_session=%00%ff%',
  ],
  'x-noren-user': ['-1', '1e9', 'NaN', '1, 2', '\u00ff'],
  'accept-encoding': ['*;q=', 'br;q=9', 'x'.repeat(500), 'identity;q=0, *;q=0'],
  'if-none-match': ['*', 'W/"', '"x"'],
  range: ['bytes=-1', 'bytes=9-1,0-'],
  accept: ['text/html', '*', ';q=1'],
  'user-agent': ['', '\u00ff'.repeat(200), '() { :; }; echo'],
  'content-encoding': ['gzip', 'br', 'x'],
  'transfer-encoding': ['chunked'],
  'accept-language': ['x'.repeat(1_000), ';;q'],
  expect: ['100-continue'],
}
const WORDS = [
  'Hot',
  'evening',
  'guest',
  'thank',
  'section',
  'Saturday',
  'terrace',
  'carried',
  'whole',
  'kitchen',
]

const schemas = new Map()
const schemaOf = part => {
  if (!schemas.has(part)) schemas.set(part, z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))
  return schemas.get(part)
}

/** One request to the route; every part as asked for unless it `isBad`. */
export function requestTo(route, random, { isBad }) {
  const part = name => route[name] && sample(schemaOf(route[name]), name, random, 0)
  const params = part('params') ?? {}
  const query = part('query') ?? {}
  let body = part('body')
  if (body?.document && params.kind in CONTENT_DOCUMENTS)
    body.document = sample(schemaOf(CONTENT_DOCUMENTS[params.kind]), 'document', random, 0)
  const targets = isBad ? badParts(route, random) : []
  if (targets.includes('params')) {
    const names = route.path.match(/:\w+/g).map(name => name.slice(1))
    params[random.pick(names)] = random.pick(HOSTILE)
  }
  if (targets.includes('query')) {
    const name = random.pick([
      ...Object.keys(query),
      'q',
      'page',
      'sort',
      '__proto__',
      'a[b]',
      'x'.repeat(2_000),
    ])
    query[name] = random.chance(0.2) ? ['1', '2', random.pick(HOSTILE)] : random.pick(HOSTILE)
  }
  for (let times = targets.includes('body') ? 1 + random.below(3) : 0; times > 0; times -= 1)
    body = spoil(body, random)
  const path = route.path.replace(/:(\w+)/g, (_, name) => inAddress(params[name]))
  const search = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(one => `${inAddress(name)}=${inAddress(one)}`),
  )
  const request = {
    method: route.method,
    path: search.length > 0 ? `${path}?${search.join('&')}`.slice(0, 12_000) : path,
    headers: {},
    isStream: route.isStream ?? false,
  }
  if (body !== undefined) {
    request.headers['content-type'] = 'application/json'
    request.body = toJson(body)
  } else if (/imports$/.test(route.path) && route.method === 'POST') {
    request.headers['content-type'] = 'application/octet-stream'
    request.body = Buffer.from(
      `name,price\n${toJson(random.pick(HOSTILE))},${toJson(random.pick(HOSTILE))}\n`,
    )
  }
  if (targets.includes('message')) spoilMessage(request, random)
  if (targets.includes('headers')) {
    const name = random.pick(Object.keys(HEADERS))
    request.headers[name] = random.pick(HEADERS[name])
  }
  return request
}

function badParts(route, random) {
  const parts = [
    ...(route.path.includes(':') ? ['params'] : []),
    ...(route.query ? ['query', 'query'] : ['query']),
    ...(route.body ? ['body', 'body', 'body', 'body', 'message'] : []),
    'headers',
  ]
  return random.chance(0.2) ? [random.pick(parts), random.pick(parts)] : [random.pick(parts)]
}

/** Something of the schema's shape, and often within its limits. */
function sample(schema, name, random, depth) {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(random.pick(choices), name, random, depth)
  const again = (inner, key) => sample(inner, key, random, depth + 1)
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required)
      const entries = Object.entries(schema.properties ?? {})
        .filter(([key]) => required.has(key) || random.chance(0.6))
        .map(([key, inner]) => [key, again(inner, key)])
      const more = schema.additionalProperties
      if (more && typeof more === 'object' && depth < 6)
        for (let at = random.below(4); at > 0; at -= 1)
          entries.push([String(1 + random.below(20)), again(more, 'value')])
      return Object.fromEntries(entries)
    }
    case 'array': {
      const length = (schema.minItems ?? 0) + (depth > 6 ? 0 : random.below(3))
      return Array.from({ length }, () => again(schema.items ?? {}, name))
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1) + random.below(12)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return sampleText(schema, name, random)
    default:
      return random.pick(['x', 1, true, {}])
  }
}

function sampleText({ format, pattern, minLength = 1, maxLength = 200 }, name, random) {
  if (format === 'email' || /email/i.test(name)) return `guest${random.below(1e6)}@noren.example`
  if (format === 'date') return `2026-0${1 + random.below(9)}-1${random.below(9)}`
  if (format === 'date-time') return '2027-03-04T05:06:07Z'
  if (/userId$/.test(name)) return String(personCalled('staff').id - random.below(2))
  if (/(Id|revision)$/.test(name)) return String(1 + random.below(15))
  if (pattern?.includes('[1-9]\\d{0,4}')) return '1'
  if (pattern?.includes('[0-9a-f]{64}')) return '0'.repeat(64)
  if (pattern?.includes('https')) return 'https://noren.example/page'
  if (pattern?.includes('#[0-9a-f]')) return '#7a1f3d'
  if (/password/i.test(name)) return 'NorenGuest1'
  if (/username/i.test(name)) return `guest${random.below(1e6)}`
  if (/phone/i.test(name)) return '0255501234'
  const words = Array.from({ length: Math.max(minLength / 5, 1 + random.below(14)) }, () =>
    random.pick(WORDS),
  )
  return words.join(' ').padEnd(minLength, '.').slice(0, maxLength)
}

/** The value with one place in it changed. */
function spoil(value, random) {
  if (value === null || typeof value !== 'object' || random.chance(0.15))
    return structuredClone(random.pick(HOSTILE))
  const keys = Object.keys(value)
  if (random.chance(0.08)) return Array.isArray(value) ? { ...value } : [value]
  if (keys.length === 0 || random.chance(0.08)) {
    const name = random.pick(['role', 'isActive', 'id', 'constructor', '\ud800', '\0', 'x'.repeat(5_000)])
    return Array.isArray(value)
      ? [...value, random.pick(HOSTILE)]
      : { ...value, [name]: random.pick(HOSTILE) }
  }
  const key = random.pick(keys)
  const copy = Array.isArray(value) ? [...value] : { ...value }
  if (random.chance(0.1)) delete copy[key]
  else if (random.chance(0.05)) copy[key] = repeat(value[key])
  else copy[key] = spoil(value[key], random)
  return copy
}

/** As often as fits into twice a body: a value may be a megabyte already. */
function repeat(value) {
  const length = Math.min(2_000, Math.floor((2 * BODY_BYTES) / (1 + JSON.stringify(value).length)))
  return Array.from({ length: Math.max(length, 1) }, () => value)
}

function spoilMessage(request, random) {
  const { headers, body = '' } = request
  const changes = [
    () => (request.body = body.slice(0, random.below(body.length + 1))),
    () => (headers['content-type'] = random.pick(CONTENT_TYPES)),
    () => delete headers['content-type'],
    () => (request.body = ''),
    () => (request.body = `\ufeff${body}`),
    () => (request.body = Buffer.from(body, 'utf16le')),
    () => (request.body = Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0xed, 0xa0, 0x80])),
    () => (request.body = `"${'x'.repeat(1_100_000)}"`),
    () => (request.body = `${'['.repeat(100_000)}1`),
    () => (request.body = `{"__proto__":{"role":"admin"},${body.slice(1)}`),
    () => (headers['transfer-encoding'] = 'chunked'),
    () => Object.assign(request, { body: GZIP_BOMB, headers: { ...headers, 'content-encoding': 'gzip' } }),
  ]
  random.pick(changes)()
}

const GZIP_BOMB = gzipSync(Buffer.alloc(50_000_000))

const toJson = value =>
  JSON.stringify(value).replace(/"@raw:((?:\\.|[^"\\])*)"/g, (_, text) => JSON.parse(`"${text}"`))

/** As it stands in an address; half a character as the bytes that a careless client makes of it. */
function inAddress(value) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed() === text ? text : text.replaceAll(/\p{Cs}/gu, '\ufffd'))
    .replaceAll('%EF%BF%BD', '%ED%A0%80')
    .replace(/^\.{1,2}$/, dots => '%2e'.repeat(dots.length))
}
