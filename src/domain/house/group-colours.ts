/**
 * The group's two colours in both themes. The chosen colour is for the light theme; the dark theme's is
 * lightened until it is readable. Every pair of text and ground has the contrast of WCAG 2.2 AA.
 */

export const LEAST_CONTRAST = 4.5

/** Grounds of the style sheet. */
const LIGHT = { grounds: ['#f7f3ea', '#fdfbf6', '#eee8db'], paper: '#f7f3ea', on: '#fdfbf6' }
const DARK = { grounds: ['#171512', '#1f1c18', '#100e0c'], paper: '#171512' }
const BLACK = '#000000'
const WHITE = '#ffffff'
/** Steps to black or white. */
const STEPS = 40

interface ColourShades {
  readonly colour: string
  /** For hover. */
  readonly deep: string
  /** A ground on which the colour itself is text. */
  readonly tint: string
  /** Text on the colour. */
  readonly on: string
}

export interface ThemedShades {
  readonly light: ColourShades
  readonly dark: ColourShades
}

export type ColourChoice =
  | { readonly shades: ThemedShades }
  | { readonly contrast: number; readonly darker: string }

/** `#7a1f3d`, in either letter case. */
export const COLOUR_PATTERN = /^#[0-9a-f]{6}$/i

/** The shades of a colour, or how far it is from being readable, and the nearest darker one that is. */
export function shadesOf(colour: string): ColourChoice {
  const light = lightShades(colour)
  const contrast = leastContrast(light, LIGHT.grounds)
  if (contrast >= LEAST_CONTRAST) return { shades: { light, dark: darkShades(colour) } }
  return { contrast, darker: firstReadable(colour, BLACK, lightShades, LIGHT.grounds).colour }
}

function lightShades(colour: string): ColourShades {
  return {
    colour,
    deep: mix(colour, BLACK, 0.28),
    tint: mix(colour, LIGHT.paper, 0.9),
    on: LIGHT.on,
  }
}

function darkShades(colour: string): ColourShades {
  const shadesAt = (lighter: string): ColourShades => ({
    colour: lighter,
    deep: mix(lighter, WHITE, 0.4),
    tint: mix(lighter, DARK.paper, 0.84),
    on: mix(lighter, BLACK, 0.88),
  })
  return firstReadable(colour, WHITE, shadesAt, DARK.grounds)
}

/** Steps towards black or white, which are readable in the end. */
function firstReadable(
  colour: string,
  end: string,
  shadesAt: (colour: string) => ColourShades,
  grounds: readonly string[],
): ColourShades {
  for (let step = 1; step < STEPS; step += 1) {
    const shades = shadesAt(mix(colour, end, step / STEPS))
    if (leastContrast(shades, grounds) >= LEAST_CONTRAST) return shades
  }
  return shadesAt(end)
}

function leastContrast({ colour, deep, tint, on }: ColourShades, grounds: readonly string[]): number {
  const pairs = [
    ...[...grounds, tint].flatMap(ground => [
      [colour, ground],
      [deep, ground],
    ]),
    [on, colour],
    [on, deep],
  ] as [string, string][]
  return Math.min(...pairs.map(([one, other]) => contrastOf(one, other)))
}

/** WCAG 2.2 contrast, from 1 (equal) to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @param share of the other colour */
function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  )
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** The reason to refuse a colour, as a sentence; `null` if it is allowed. */
export function colourProblem(colour: string): string | null {
  const choice = shadesOf(colour)
  if ('shades' in choice) return null
  const contrast = Math.floor(choice.contrast * 10) / 10
  return `This colour is too light to be read on the light theme’s paper: its contrast is ${contrast} to 1, and ${LEAST_CONTRAST} to 1 is needed. ${choice.darker} would do.`
}
