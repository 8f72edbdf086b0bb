import { expect, test } from 'vitest'
import { describeDevice } from './devices.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [`${WINDOWS} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera on Windows'],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 Vivaldi/7.5`, 'Vivaldi on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Windows'],
  [`${ANDROID} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${ANDROID} Chrome/139.0.0.0 Mobile Safari/537.36 EdgA/139.0.0.0`, 'Edge on Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 'Firefox on Android'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} FxiOS/142.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  [`${IPHONE} EdgiOS/139.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  // Opened from the home screen.
  [`${IPHONE} Mobile/15E148`, 'iPhone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  [`${MAC} ${WEBKIT} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  ['Opera/9.80', 'Opera'],
  ['curl/8.14.1', null],
  ['', null],
  [undefined, null],
  [`${' '.repeat(2_000)}${WINDOWS} Chrome/139.0.0.0`, null],
])('%s: %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
