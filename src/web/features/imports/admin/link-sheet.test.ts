import { expect, test } from 'vitest'
import { linkSheet } from './link-sheet.ts'

test('the links as a file: quoted, marked as UTF-8, and never a formula', () => {
  const account = { id: 1, username: 'wanda', email: 'w@x.example', location: '', link: 'https://x/y' }
  expect(linkSheet([{ ...account, fullName: '=1+1 "Wanda"' }])).toBe(
    '\ufeff"Name","Username","E-mail","Location","Link to choose a password"\r\n' +
      `"'=1+1 ""Wanda""","wanda","w@x.example","","https://x/y"\r\n`,
  )
})
