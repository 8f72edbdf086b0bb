/** Descriptions of devices that their owner recognizes. */

/** Only the beginning of longer user agents is read. */
const USER_AGENT_MAX_LENGTH = 1_000

/** The first match wins: browsers also name their predecessors. */
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

/** An iPad requests desktop pages as a Mac, unless set otherwise. */
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** `Chrome on Android` from a `User-Agent`; `null` if it names neither. */
export function describeDevice(userAgent: string | undefined): string | null {
  const said = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? ''
  const [browser, system] = [BROWSERS, SYSTEMS].map(names => names.find(([sign]) => sign.test(said))?.[1])
  if (!system) return browser ?? null
  return browser ? `${browser} on ${system}` : system
}
