import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const PROGRAM = `
  import { limitArenas } from ${JSON.stringify(new URL('allocator.mjs', import.meta.url))}
  console.log('before')
  limitArenas()
  const { pid, env, argv, execArgv } = process
  console.log(JSON.stringify([pid, env.MALLOC_ARENA_MAX, env.OWN, argv.slice(1), execArgv.slice(0, 1)]))
`

/** The process that was started, and what it prints. */
function start(environment) {
  const shell = 'echo $$; exec "$0" "$@"'
  const args = ['--max-semi-space-size=8', '--input-type=module', '-e', PROGRAM, 'one', 'two words']
  const output = execFileSync('sh', ['-c', shell, process.execPath, ...args], {
    env: { PATH: process.env.PATH, OWN: 'kept', ...environment },
    encoding: 'utf8',
  })
  const [pid, ...lines] = output.trim().split('\n')
  return [Number(pid), ...lines.slice(0, -1), ...JSON.parse(lines.at(-1))]
}

describe.runIf(process.platform === 'linux')('a program', () => {
  test('starts itself anew, as the same process, with its arguments and environment', () => {
    const [started, ...told] = start({})
    expect(told).toEqual([
      'before',
      'before',
      started,
      '2',
      'kept',
      ['one', 'two words'],
      ['--max-semi-space-size=8'],
    ])
  })

  test('is left alone where somebody says how many', () => {
    const [started, ...told] = start({ MALLOC_ARENA_MAX: '4' })
    expect(told.slice(0, 4)).toEqual(['before', started, '4', 'kept'])
  })
})
