import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { ROOT } from './paths.mjs'

// The shell is the same browser without windows: a quarter less processor time for the same tests.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Finds or installs a Chromium for the browser tests, and prints which.
 * @returns {Promise<string>} the path of the program
 */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (await isChromium(configured)) return say(configured, 'from CHROMIUM_PATH')
    console.error(`CHROMIUM_PATH is ${configured}, which is not a Chromium that runs here.`)
    process.exit(1)
  }
  const found = (await findOnPath()) ?? (await findPlaywrights())
  if (found) return say(found, 'found')

  if (process.getuid?.() === 0 && (await isDebian())) {
    console.log('Installing Chromium from Debian …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update'], { env })
    // Releases before Debian 12 have no package of the shell alone.
    for (const name of update.code === 0 ? ['chromium-headless-shell', 'chromium'] : []) {
      await run('apt-get', ['install', '-y', name], { env })
      const installed = await findOnPath()
      if (installed) return say(installed, 'installed from Debian')
    }
  }
  console.log("Installing Playwright's Chromium …")
  // The system libraries it needs can only be installed by root.
  const withLibraries = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : []
  const result = await run(process.execPath, [playwrightCli(), 'install', ...withLibraries, 'chromium'])
  const installed = await findPlaywrights()
  if (installed) return say(installed, "installed, Playwright's own")
  console.error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH.')
  return endLike({ ...result, code: result.code || 1 })
}

export function playwrightCli() {
  return join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
}

function say(path, how) {
  console.log(`Chromium: ${path} (${how})`)
  return path
}

async function findOnPath() {
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      if (folder && existsSync(path) && (await isChromium(path))) return path
    }
  }
}

async function findPlaywrights() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) && (await isChromium(path)) ? path : undefined
}

/**
 * Ubuntu's /usr/bin/chromium-browser, for one, may be a script that only explains how to install the real
 * one.
 */
async function isChromium(path) {
  const { code, output } = await run(path, ['--version'], { isQuiet: true })
  return code === 0 && /Chrom/.test(output)
}

/** Not a descendant: Ubuntu's package contains no browser. */
async function isDebian() {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID=debian$/m.test(release)
}
