import { formatCount } from '#web/lib/format.ts'

/** `1 line`, `1,200 lines` */
export function describeCount(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
