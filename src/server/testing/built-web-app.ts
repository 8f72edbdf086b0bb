/** A minimal built web app, for tests of the server's responses. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PageFrames } from '#contract/house/first-view.ts'

const NO_FRAMES = { public: '', protected: {}, guests: '', admin: '', further: '' } satisfies PageFrames

/**
 * @param files additional or replaced files by path
 * @returns the folder, which the caller removes
 */
export async function writeWebApp(files: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'noren-web-'))
  const all = {
    'index.html': '<p>The page</p>',
    '.vite/pages.json': '{}',
    '.vite/frames.json': JSON.stringify(NO_FRAMES),
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), content)
  }
  return directory
}
