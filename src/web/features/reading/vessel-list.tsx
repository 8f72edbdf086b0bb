import type { SakeVessel } from '#contract/programme/reading.ts'
import { NativeName } from '#web/shared/native-name.tsx'

/** Outlines on a 64 by 64 field. */
const DRAWINGS: Record<SakeVessel['drawing'], string> = {
  tokkuri: 'M25 6h14M28 6v9c0 6-12 10-12 25 0 12 5 18 16 18s16-6 16-18c0-15-12-19-12-25V6M18 34q14 5 28 0',
  ochoko: 'M17 22h30l-4 25c-.5 3-3 5-6 5H27c-3 0-5.500-2-6-5zM17 22q15 5 30 0M27 52v3h10v-3',
  guinomi: 'M13 18h38c1 15-2 29-8 35H21c-6-6-9-20-8-35zM13 18q19 7 38 0M17 36q8 4 15 0t15 1M24 53v4h16v-4',
  masu: 'M8 23l24-10 24 10-24 11zM8 23v19l24 13 24-13V23M32 34v21M14 23l18-7 18 7-18 8z',
  katakuchi: 'M8 25h40l9-5-6 11c-2 14-9 22-21 22S9 40 8 25zM8 25q20 7 40 0M23 53v3h14v-3',
  'wine-glass': 'M21 6h22c4 15 2 28-11 28S17 21 21 6zM19.500 18q12.500 4 25 0M32 34v22M22 57q10-3 20 0',
}

export function VesselList({ vessels }: { readonly vessels: readonly SakeVessel[] }) {
  return (
    <ul className="mt-2 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {vessels.map(({ name, japaneseName, kana, description, drawing }) => (
        <li key={name} className="grid break-inside-avoid grid-cols-[4.5rem_1fr] gap-x-4">
          <svg
            viewBox="0 0 64 64"
            aria-hidden="true"
            className="size-18 fill-none stroke-2 stroke-indigo"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={DRAWINGS[drawing]} />
          </svg>
          <div className="min-w-0">
            <h3 className="font-semibold">{name}</h3>
            <NativeName name={japaneseName} reading={kana} language="ja" subject={name} />
            <p className="mt-0.5 text-[0.9375rem] text-soft leading-snug">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
