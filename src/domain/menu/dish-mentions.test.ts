import { expect, test } from 'vitest'
import { makeDishFinder } from './dish-mentions.ts'

const DISHES = [
  { id: 1, name: 'Ebi' },
  { id: 2, name: 'Ebi Tempura' },
  { id: 3, name: 'Ebi Tempura Maki' },
  { id: 4, name: 'Tempura Maki Plate' },
  { id: 5, name: 'Crème Brûlée' },
  { id: 6, name: 'Gyoza' },
  { id: 7, name: 'Cod' },
  { id: 8, name: '枝豆' },
  { id: 9, name: 'Chef’s Salad' },
  { id: 10, name: 'Cod' },
  { id: 11, name: '…' },
]
const find = makeDishFinder(DISHES)

test.each<[string, string, number[]]>([
  ['whole names alone', 'Which gyozalike thing is codified?', []],
  ['whatever the letter case', 'Is GYOZA fried, or the gyoza?', [6]],
  ['with or without accents', 'A creme brulee, then a CRÈME BRÛLÉE', [5]],
  ['in the plural', 'Six Gyozas and two Ebis', [6, 1]],
  ['as their owner', "The Gyoza's sauce, the Gyoza’s rim", [6]],
  ['next to whatever is no letter', '“Gyoza”, (Ebi)/Crème-Brûlée!', [6, 1, 5]],
  ['the longest at a place', 'Ebi Tempura Maki holds no Tempura', [3]],
  ['a shorter one elsewhere in the text', 'Ebi Tempura Maki or Ebi?', [3, 1]],
  ['two that overlap, for nobody knows which is meant', 'Ebi Tempura Maki Plate', [3, 4]],
  ['across a line', 'Ebi\nTempura', [2]],
  ['all dishes of one name', 'the cod', [7, 10]],
  ['where scripts have no spaces', 'これは枝豆です', [8]],
  ['with an apostrophe of either kind', "Chef's salad", [9]],
  ['nothing in nothing', '', []],
])('finds %s', (_what, text, ids) => {
  expect(find(text)).toEqual(ids)
})
