const WIDTH = 110

const CLAUSES = [
  'select|from|where|having|limit|offset|union|except|returning|values|on conflict|for (?:update|share)',
  '(?:group|order) by|(?:(?:left|inner|cross|full) )?join',
]
const TOKENS = new RegExp(
  [
    // Texts and quoted names.
    `'(?:[^']|'')*'|"[^"]*"`,
    // A parenthesis that opens a query, and others.
    String.raw`\((?= ?(?:select|with|insert|update|delete)\b)|[()]`,
    // The beginning of a clause, not that of "is distinct from".
    String.raw`(?<!distinct )\b(?:${CLAUSES.join('|')})\b`,
    String.raw`[^'"()\s]+| `,
  ].join('|'),
  'gi',
)
const CLAUSE = new RegExp(`^(?:${CLAUSES.join('|')})$`, 'i')
const WORDS = /(?:'(?:[^']|'')*'|"[^"]*"|[^ '"])+/g

/** A line for each clause of a query, subqueries indented, long lines wrapped, without comments. */
export function formatSql(statement: string): string {
  const lines = ['']
  /** For each open parenthesis, whether a query is in it. */
  const open: boolean[] = []
  const breakLine = () => lines.push('  '.repeat(open.filter(Boolean).length))
  const append = (text: string) => lines.push(`${lines.pop()}${text}`)
  const flat = statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    // A list of values is as long as the data.
    .replaceAll(/\$\d+(?:, \$\d+){3,}/g, list => `${list.split(',')[0]}, …`)
    .trim()
  for (const { 0: token, index } of flat.matchAll(TOKENS)) {
    const isLineEmpty = lines.at(-1)?.trim() === ''
    const isInQuery = open.at(-1) ?? true
    if (token === '(') {
      append(token)
      open.push(/^\( ?(select|with|insert|update|delete)\b/i.test(flat.slice(index)))
      if (open.at(-1)) breakLine()
    } else if (token === ')') {
      if (open.pop()) breakLine()
      append(token)
    } else if (CLAUSE.test(token) && isInQuery && !isLineEmpty) {
      breakLine()
      append(token)
    } else if (token !== ' ' || !isLineEmpty) append(token)
  }
  return lines.flatMap(wrap).join('\n')
}

function wrap(line: string): string[] {
  const indent = line.match(/^ */)?.[0] ?? ''
  const wrapped: string[] = []
  for (const word of line.match(WORDS) ?? []) {
    const last = wrapped.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) wrapped.push(`${wrapped.pop()} ${word}`)
    else wrapped.push(last === undefined ? `${indent}${word}` : `${indent}    ${word}`)
  }
  return wrapped
}
