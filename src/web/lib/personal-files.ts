/**
 * Files that wait on this device, with what belongs to them, each for its owner: bytes in IndexedDB, which holds more than
 * `personal-storage.ts`. A browser that stores nothing does not fail: a file is then lost with its page.
 */
import { createStore, del, delMany, entries, keys, set } from 'idb-keyval'

type Key = [userId: number, name: string]

const store = createStore('noren', 'files')

export const writeFile = (userId: number, name: string, file: unknown) =>
  set([userId, name], file, store).catch(() => undefined)

export const removeFile = (userId: number, name: string) => del([userId, name], store).catch(() => undefined)

export async function readFiles<Stored>(userId: number): Promise<readonly Stored[]> {
  const all = await entries<Key, Stored>(store).catch(() => [])
  return all.filter(([[owner]]) => owner === userId).map(([, file]) => file)
}

export async function clearFiles(userId: number): Promise<void> {
  const all = await keys<Key>(store).catch(() => [])
  await delMany(
    all.filter(([owner]) => owner === userId),
    store,
  ).catch(() => undefined)
}
