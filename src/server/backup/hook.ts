import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const HOOK_LIMIT_MS = 60 * 60_000

/**
 * Runs the operator's command with a file as its last argument.
 * @throws {Error} it failed; the message holds what it printed
 */
export async function runHook(command: string, file: string): Promise<void> {
  const options = { timeout: HOOK_LIMIT_MS, windowsHide: true }
  if (process.platform === 'win32')
    await promisify(execFile)(`${command} "${file}"`, { ...options, shell: true })
  else await promisify(execFile)('/bin/sh', ['-c', `${command} "$1"`, 'noren', file], options)
}
