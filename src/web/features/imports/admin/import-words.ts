import { formatCount } from '#web/lib/format.ts'

/** `1 line`, `1,200 lines` */
export function describeCount(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

const NUMBERS: Readonly<Record<number, string>> = {
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
}

/** Number of a law's allergens in words. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count)
}
