import { open } from 'node:fs/promises'

/** Damages a file as a bad disk does: one bit of one byte. */
export async function flipByte(file: string, position: number): Promise<void> {
  await using handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, position)
}
