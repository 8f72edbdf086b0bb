/** Text of a file with unknown encoding. */

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** Bytes of an unmarked file that are searched for the zeros of UTF-16. */
const SAMPLE_BYTES = 4_096

/**
 * Encoding by its mark, by the zeros of UTF-16, as UTF-8, or else Windows-1252, in which any bytes are a
 * text.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))
  const encoding = marked?.encoding ?? guessUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Latin letters, delimiters and line breaks have a zero in every second byte. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (odd > many && even < odd / 8) return 'utf-16le'
  return even > many && odd < even / 8 ? 'utf-16be' : null
}
