/** What someone is signed in with, in words by which they know it again. */

/** Of the longest that a browser says of itself, what is looked at. */
const USER_AGENT_MAX_LENGTH = 1_000

/** The first that fits: browsers pretend to be those that came before them. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** An iPad asks for pages as a Mac does, unless someone has told it otherwise. */
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** `Chrome on Android`, of what a browser says of itself (`User-Agent`); `null` where that tells neither. */
export function describeDevice(userAgent: string | undefined): string | null {
  const said = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? ''
  const [browser, system] = [BROWSERS, SYSTEMS].map(names => names.find(([sign]) => sign.test(said))?.[1])
  if (!system) return browser ?? null
  return browser ? `${browser} on ${system}` : system
}
