/** The server as a separate process, to measure its resources. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'

/** Cache of compiled code as with `npm start`; without it every start compiles the server again. */
export const COMPILE_CACHE = join(tmpdir(), 'node-compile-cache')
export const MAIN = fileURLToPath(new URL('../commands/main.ts', import.meta.url))

interface RealProcess {
  readonly url: string
  /** Current resident memory in MB. Linux only, like the two below. */
  memoryMb(): Promise<number>
  /** Resets the peak, since compiling at start is no request's. */
  forgetPeak(): Promise<void>
  /** Peak resident memory since then, in MB. */
  peakMemoryMb(): Promise<number>
  stop(): Promise<void>
}

export async function startRealProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<RealProcess> {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout.on('data', chunk => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toMatch(/is open: http:\S+/), { timeout: 60_000 })
  const readMb = async (name: 'VmHWM' | 'VmRSS') => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
    return Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))?.[1]) / 1024
  }
  return {
    url: output.match(/is open: (http:\S+)/)?.[1] ?? '',
    memoryMb: () => readMb('VmRSS'),
    forgetPeak: () => writeFile(`/proc/${server.pid}/clear_refs`, '5'),
    peakMemoryMb: () => readMb('VmHWM'),
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}
