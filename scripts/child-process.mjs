import { spawn } from 'node:child_process'

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end, passing on the signals that ask this process to end: so whoever is asked ends last.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] in addition to this process's own
 * @param {boolean} [options.isQuiet] collect what it prints instead of showing it
 * @param {boolean} [options.useShell] Windows needs one for npm
 * @param {AbortSignal} [options.until] ends the program
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(command, args, { cwd, env, isQuiet = false, useShell = false, until } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: useShell,
    })
    let output = ''
    const collect = chunk => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)

    const forward = signal => child.kill(signal)
    const end = () => child.kill('SIGTERM')
    for (const signal of FORWARDED_SIGNALS) process.on(signal, forward)
    until?.addEventListener('abort', end)
    const finish = result => {
      for (const signal of FORWARDED_SIGNALS) process.off(signal, forward)
      until?.removeEventListener('abort', end)
      resolve(result)
    }
    child.once('error', error => finish({ code: 127, signal: null, output: error.message }))
    child.once('close', (code, signal) => finish({ code, signal, output }))
  })
}

/**
 * Ends this process the way its program ended.
 *
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} result
 * @returns {never}
 */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  process.exit(code ?? 1)
}
