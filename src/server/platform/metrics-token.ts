import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, whatever the lengths. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
