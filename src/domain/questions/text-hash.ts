/** FNV-1a, 32 bits: a stable number for a text; no protection. */
export function textHash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return value >>> 0
}
