/** File names of PostgreSQL's log (WAL): a timeline, then the place in the log, in hexadecimal digits. */

const SEGMENT = /^[0-9A-F]{24}$/
const HISTORY = /^[0-9A-F]{8}\.history$/
const TIMELINE_DIGITS = 8
const SEGMENTS_BYTES = 2 ** 32
const digits = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

export const isSegment = (name: string) => SEGMENT.test(name)
/** Says where a timeline begins. */
export const isHistory = (name: string) => HISTORY.test(name)
export const timelineOf = (name: string) => Number.parseInt(name.slice(0, TIMELINE_DIGITS), 16)
export const historyOf = (timeline: number) => `${digits(timeline)}.history`
/** Sorts as text, whatever the timeline. */
export const placeOf = (segment: string) => segment.slice(TIMELINE_DIGITS)

export function nextPlace(place: string, segmentBytes: number): string {
  const [high, low] = [Number.parseInt(place.slice(0, 8), 16), Number.parseInt(place.slice(8), 16)]
  const isLast = low + 1 === SEGMENTS_BYTES / segmentBytes
  return isLast ? digits(high + 1) + digits(0) : digits(high) + digits(low + 1)
}

export function previousPlace(place: string, segmentBytes: number): string {
  const [high, low] = [Number.parseInt(place.slice(0, 8), 16), Number.parseInt(place.slice(8), 16)]
  return low === 0
    ? digits(high - 1) + digits(SEGMENTS_BYTES / segmentBytes - 1)
    : digits(high) + digits(low - 1)
}

/** Position of a segment's first byte. */
function beginOf(segment: string, segmentBytes: number): bigint {
  const [high, low] = [BigInt(`0x${segment.slice(8, 16)}`), BigInt(`0x${segment.slice(16)}`)]
  return (high << 32n) + low * BigInt(segmentBytes)
}

/**
 * True for a segment of this place, timeline and cluster. PostgreSQL renames used files for places to come, with
 * the old bytes in them.
 */
export function isWritten(name: string, bytes: Buffer, systemId: string): boolean {
  return (
    bytes.length >= 40 &&
    bytes.readBigUInt64LE(8) === beginOf(name, bytes.length) &&
    bytes.readUInt32LE(4) === timelineOf(name) &&
    String(bytes.readBigUInt64LE(24)) === systemId
  )
}
