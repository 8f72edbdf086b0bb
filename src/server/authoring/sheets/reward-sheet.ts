import type { ContentDocument } from '#contract/content/documents.ts'
import { priceKindOf } from '#domain/menu/dish-price.ts'
import { decimalsOf, hasAtMostDecimals } from '#domain/menu/money.ts'
import { writeMoney } from '#domain/menu/price-reading.ts'
import { GUEST_OFFERS, type GuestOffer } from '#domain/people/guests.ts'
import { readDishPrice } from '#domain/sheets/dish-price-cells.ts'
import {
  foldKey,
  type SheetColumn,
  type SheetFormat,
  shown,
  textColumn,
  wholeNumberColumn,
} from './sheet-format.ts'

type Reward = ContentDocument<'rewards'>

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const DAY_WORD = /^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(days?)?$/
const ANY_DAY = ['any', 'any day', 'every day', 'all', 'daily']

/** ISO weekdays, Monday 1. */
const daysColumn: SheetColumn<Reward> = {
  key: 'redeemDays',
  heading: 'Days of redemption',
  synonyms: ['days', 'weekdays', 'redeem on'],
  hint: 'Mon, Tue …, or “any day”',
  example: 'Mon, Tue, Wed',
  read: cell => {
    const key = foldKey(cell)
    if (key === '') return undefined
    if (ANY_DAY.includes(key)) return { value: [] }
    const days = key
      .split(/[^a-z]+/)
      .filter(word => word !== '' && word !== 'and')
      .map(word => DAYS.findIndex(day => DAY_WORD.test(word) && word.startsWith(foldKey(day))) + 1)
    return days.length === 0 || days.includes(0)
      ? { problem: `“${shown(cell)}”: name the days as Mon, Tue …, or say “any day”.` }
      : { value: [...new Set(days)].toSorted((a, b) => a - b) }
  },
  write: ({ redeemDays }) =>
    redeemDays.length === 0 ? 'Any day' : redeemDays.map(day => DAYS[day - 1]).join(', '),
}

const GUEST_WORDS: Record<GuestOffer, string> = {
  reward: 'Also for guests',
  exclusive: 'Guests only',
  birthday: 'Birthday of guests',
}
const NOT_FOR_GUESTS = 'No'

const guestsColumn: SheetColumn<Reward> = {
  key: 'guestOffer',
  heading: 'For guests',
  synonyms: ['guests', 'customers'],
  hint: [NOT_FOR_GUESTS, ...Object.values(GUEST_WORDS)].join(', '),
  example: NOT_FOR_GUESTS,
  read: cell => {
    const key = foldKey(cell)
    if (key === '') return undefined
    if (key === foldKey(NOT_FOR_GUESTS)) return { value: null }
    const offer = GUEST_OFFERS.find(one => foldKey(GUEST_WORDS[one]) === key)
    return offer
      ? { value: offer }
      : {
          problem: `“${shown(cell)}” is none of: ${[NOT_FOR_GUESTS, ...Object.values(GUEST_WORDS)].join(', ')}.`,
        }
  },
  write: ({ guestOffer }) => (guestOffer ? GUEST_WORDS[guestOffer] : NOT_FOR_GUESTS),
}

const COST_MAX = 1_000_000

function costColumn(currency: string): SheetColumn<Reward> {
  const decimals = decimalsOf(currency)
  return {
    key: 'cost',
    heading: 'Cost to the group',
    // “Cost” alone may as well be the points.
    synonyms: ['our cost', 'cost of goods', 'cost to us'],
    hint: `In ${currency}; staff never see it`,
    example: writeMoney(18, currency),
    read: cell => {
      if (cell.trim() === '') return undefined
      const reading = readDishPrice(cell, currency)
      const amount = 'problem' in reading || priceKindOf(reading.price) !== 'one' ? null : reading.price.price
      return amount !== null && amount <= COST_MAX && hasAtMostDecimals(amount, decimals)
        ? { value: amount }
        : { problem: `“${shown(cell)}” is not an amount in ${currency}.` }
    },
    write: ({ cost }) => (cost === null ? '' : writeMoney(cost, currency)),
  }
}

export const rewardSheet: SheetFormat<'rewards'> = {
  kind: 'rewards',
  keyColumn: 'name',
  keyOf: ({ name = '' }) => foldKey(name),
  open: async ({ settings }, queries) => ({
    columns: [
      textColumn({
        key: 'name',
        heading: 'Name',
        synonyms: ['reward', 'title'],
        example: 'Lunch for two',
        isRequired: true,
      }),
      textColumn({
        key: 'description',
        heading: 'Description',
        synonyms: ['text', 'details'],
        example: 'Two lunch sets at any of our restaurants.',
        isRequired: true,
      }),
      wholeNumberColumn({
        key: 'requiredPoints',
        heading: 'Points',
        synonyms: ['cost', 'price', 'points needed'],
        min: 1,
        max: 1_000_000,
        example: '400',
        isRequired: true,
      }),
      textColumn({
        key: 'value',
        heading: 'Worth',
        synonyms: ['value'],
        hint: 'What it is worth, in words',
        example: 'Two lunch sets',
        isRequired: true,
      }),
      textColumn({
        key: 'category',
        heading: 'Category',
        synonyms: ['kind', 'type'],
        example: 'Dining',
        isRequired: true,
      }),
      wholeNumberColumn({
        key: 'stock',
        heading: 'Pieces on offer',
        synonyms: ['stock', 'pieces'],
        min: 0,
        max: 100_000,
        example: '20',
      }),
      wholeNumberColumn({
        key: 'limitPerPerson',
        heading: 'Limit a person',
        synonyms: ['limit'],
        min: 1,
        max: 1_000,
        example: '1',
      }),
      wholeNumberColumn({
        key: 'limitDays',
        heading: 'Within days',
        synonyms: ['limit days'],
        min: 1,
        max: 366,
        example: '30',
      }),
      daysColumn,
      guestsColumn,
      costColumn((await settings.readFresh(queries)).currency),
    ],
  }),
}
