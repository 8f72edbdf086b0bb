/** Folders in the data folder into which copies are unpacked. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount, giveTo } from '../database/embedded/account.ts'
import { clusterDirectoryOf, finishExchange } from '../database/embedded/cluster.ts'
import {
  CONFIGURATION_FILE,
  isAlive,
  readPostmasterFile,
  stopPostmaster,
} from '../database/embedded/postmaster.ts'
import { findPrograms } from '../database/embedded/programs.ts'
import type { Draft } from './recover.ts'

const PREFIX = '.postgres-being-restored-'

/** An empty folder for a copy, on the disk of the data and of the account that runs PostgreSQL. */
export async function createDraft(dataDirectory: string): Promise<Draft> {
  const { account, programs } = await describeServer(dataDirectory)
  const clusterDirectory = await mkdtemp(join(dataDirectory, PREFIX))
  await giveTo(account, clusterDirectory)
  const transport = process.platform === 'win32' ? 'tcp' : 'socket'
  return { clusterDirectory, account, programs, transport }
}

/** Removes drafts, and stops the servers of those whose maker was killed. */
export async function removeDrafts(dataDirectory: string): Promise<void> {
  // One of them may be all that there is.
  await finishExchange(dataDirectory)
  const names = (await readdir(dataDirectory)).filter(name => name.startsWith(PREFIX))
  for (const name of names) {
    const clusterDirectory = join(dataDirectory, name)
    const server = await readPostmasterFile(clusterDirectory)
    if (server && (await isAlive(server, clusterDirectory))) {
      const { account, programs } = await describeServer(dataDirectory)
      await stopPostmaster({ clusterDirectory, account, programs })
    }
    await rm(clusterDirectory, { recursive: true, force: true })
  }
}

async function describeServer(dataDirectory: string) {
  const programs = await findPrograms()
  const account = await chooseAccount({
    dataDirectory,
    clusterDirectory: clusterDirectoryOf(dataDirectory),
    files: [programs.postgres, CONFIGURATION_FILE],
  })
  return { account, programs }
}
