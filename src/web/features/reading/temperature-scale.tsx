import type { SakeTemperature } from '#contract/programme/reading.ts'
import { NativeName } from '#web/shared/native-name.tsx'

interface TemperatureScaleProps {
  readonly caption: string | undefined
  readonly temperatures: readonly SakeTemperature[]
}

/** Named temperatures along a drawn scale. */
export function TemperatureScale({ caption, temperatures }: TemperatureScaleProps) {
  const degrees = temperatures.map(({ celsius }) => celsius)
  const coldest = Math.min(...degrees)
  const range = Math.max(...degrees) - coldest || 1
  /** From indigo cold to vermilion hot. */
  const colourOf = (celsius: number) =>
    `color-mix(in oklab, var(--vermilion) ${Math.round(((celsius - coldest) / range) * 100)}%, var(--indigo))`
  return (
    <figure className="mt-2">
      {caption && <figcaption className="mb-3 font-display text-xl">{caption}</figcaption>}
      <ol className="relative max-w-[44rem]">
        <li
          aria-hidden="true"
          className="absolute top-6 bottom-6 left-[4.1875rem] w-0.75 rounded-full"
          style={{ background: 'linear-gradient(in oklab, var(--indigo), var(--vermilion))' }}
        />
        {temperatures.map(({ name, japaneseName, kana, meaning, celsius }) => (
          <li
            key={name}
            className="relative grid break-inside-avoid grid-cols-[3.25rem_1.25rem_1fr] items-start gap-x-2 py-2.5"
          >
            <span
              className="text-right font-display text-xl leading-7 tabular-nums"
              style={{ color: colourOf(celsius) }}
            >
              {celsius}°
            </span>
            <span
              aria-hidden="true"
              className="mt-1.5 size-4 justify-self-center rounded-full border-3 border-paper"
              style={{ background: colourOf(celsius) }}
            />
            <div className="min-w-0">
              <p className="font-semibold leading-7">{name}</p>
              <NativeName name={japaneseName} reading={kana} language="ja" subject={name} />
              <p className="text-[0.9375rem] text-soft leading-snug">{meaning}</p>
            </div>
          </li>
        ))}
      </ol>
    </figure>
  )
}
