import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost:3000',
  '127.0.0.1',
  '127.0.0.1:80',
  '127.1',
  '127.1:3000',
  '127.255.0.9',
  '0x7f.1',
  '2130706433',
  '::1',
  '[::1]',
  '[::1]:3000',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '[::FFFF:127.0.0.1]:3000',
  '::ffff:7f00:1',
])('%s is this machine', host => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '',
  ':',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '128.0.0.1',
  '::2',
  '::ffff:10.0.0.1',
  'academy.example',
  'localhost.example',
  '127.0.0.1.example',
  'localhost@academy.example',
  'academy.example@localhost',
  'academy.example#localhost',
  'localhost/academy.example',
  'localhost\\academy.example',
  'localhost, academy.example',
  'localhost:80:80',
  'localhost:x',
])('%j is not', host => {
  expect(isLoopback(host)).toBe(false)
})
