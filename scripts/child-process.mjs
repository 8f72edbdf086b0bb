import { spawn } from 'node:child_process'

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 100

/**
 * @typedef {object} RunResult
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal what ended the program, or made it fail
 * @property {string} output what it printed, when quiet
 */

/**
 * Runs a program to its end, passing on the signals that ask this process to end: so the process that was asked ends last.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] in addition to this process's own
 * @param {boolean} [options.isQuiet] collect what it prints instead of showing it
 * @param {boolean} [options.useShell] Windows needs one for npm
 * @param {AbortSignal} [options.until] ends the program
 * @param {number} [options.killAfterMs] how long it may take to end when asked to; as long as it wants by default
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { cwd, env, isQuiet = false, useShell = false, until, killAfterMs } = {}) {
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

    let asked = null
    let killTimer
    const ask = signal => {
      asked = signal
      child.kill(signal)
      if (killAfterMs !== undefined) killTimer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    }
    const end = () => ask('SIGTERM')
    for (const signal of FORWARDED_SIGNALS) process.on(signal, ask)
    until?.addEventListener('abort', end)
    const finish = (code, signal) => {
      for (const forwarded of FORWARDED_SIGNALS) process.off(forwarded, ask)
      until?.removeEventListener('abort', end)
      clearTimeout(killTimer)
      resolve({ code, signal: code === 0 ? null : (asked ?? signal), output })
    }
    child.once('error', error => {
      output += error.message
      finish(127, null)
    })
    child.once('close', finish)
  })
}

/**
 * Ends this process with the result of its program.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} result
 * @returns {never}
 */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  process.exit(code ?? 1)
}

/**
 * Ends this process, as on SIGTERM, when its npm has ended. npm starts its scripts in a shell and signals
 * only that shell, which on many systems dies without passing the signal on.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}
