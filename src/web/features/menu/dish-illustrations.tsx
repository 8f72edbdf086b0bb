import type { ReactNode } from 'react'
import type { DishIllustration } from '#domain/menu/menu.ts'

/** Ink for the vessel, indigo for what is in it, as on the mark. */
const INDIGO = 'fill-indigo-tint stroke-indigo'
const CLOTH = 'fill-indigo stroke-none'

const BOWL = <path d="M9 31h46c0 11-7 18-15 20v4H24v-4C16 49 9 42 9 31z" />

const DRAWINGS: Record<DishIllustration, ReactNode> = {
  bowl: (
    <>
      <path className={INDIGO} d="M14 31c2-9 9-14 18-14s16 5 18 14z" />
      <path className="stroke-indigo" d="M24 25l3-1M32 22l3 1M39 27l3-1M29 29l3-1" />
      {BOWL}
    </>
  ),
  soup: (
    <>
      <path className="stroke-indigo" d="M24 24c-3-3 3-6 0-10M32 24c-3-3 3-6 0-10M40 24c-3-3 3-6 0-10" />
      <path className={INDIGO} d="M9 31h46c0 3-.6 5.5-1.5 8h-43C9.6 36.5 9 34 9 31z" />
      {BOWL}
    </>
  ),
  salad: (
    <>
      <path className={INDIGO} d="M22 31c-7-6-6-14 0-19 6 5 7 13 0 19zM33 31c-4-8 0-15 7-18 4 7 1 15-7 18z" />
      <path className={INDIGO} d="M42 31c0-7 4-11 10-11 1 6-3 11-10 11z" />
      <path className="stroke-indigo" d="M22 31V20M34 30l4-10" />
      {BOWL}
    </>
  ),
  'small-plate': (
    <>
      <path className={INDIGO} d="M20 36c-1-6 3-9 7-9s8 3 7 9zM34 36c-1-4 2-7 5-7s6 3 5 7z" />
      <circle className={CLOTH} cx="32" cy="22" r="2.5" />
      <path d="M8 36h48c-3 7-10 10-16 10H24c-6 0-13-3-16-10zM24 46v4h16v-4" />
    </>
  ),
  tempura: (
    <>
      <path
        className={INDIGO}
        d="M14 50c-5-3-3-9 1-10-1-5 4-8 8-6 0-5 6-8 10-5 2-4 8-5 11-1 4 2 3 7 0 9 1 4-3 7-7 6-1 4-6 6-10 4-2 4-9 6-13 3z"
      />
      <path className={CLOTH} d="M44 28c1-7 5-12 12-14-1 4-2 6-4 8 3 0 5 0 7 1-4 5-9 7-15 5z" />
      <path className="stroke-indigo" d="M20 42l2-1M28 37l2-1M35 34l2-1" />
    </>
  ),
  dumpling: (
    <>
      <path className={INDIGO} d="M7 43c0-13 10-23 25-23s25 10 25 23c-8 4-42 4-50 0z" />
      <path className="stroke-indigo" d="M16 30l4 5M23 24l3 7M32 22v8M41 24l-3 7M48 30l-4 5" />
      <path d="M6 51h52" />
    </>
  ),
  skewer: (
    <>
      <path d="M7 57l9-9M47 17L57 7" />
      <rect
        className={INDIGO}
        x="-6.5"
        y="-6.5"
        width="13"
        height="13"
        rx="3.5"
        transform="translate(21 43) rotate(45)"
      />
      <rect
        className={CLOTH}
        x="-5"
        y="-5"
        width="10"
        height="10"
        rx="5"
        transform="translate(32 32) rotate(45)"
      />
      <rect
        className={INDIGO}
        x="-6.5"
        y="-6.5"
        width="13"
        height="13"
        rx="3.5"
        transform="translate(43 21) rotate(45)"
      />
    </>
  ),
  'grilled-fish': (
    <>
      <path className={INDIGO} d="M6 32c8-12 27-14 37-3l14-9c-3 8-3 16 0 24l-14-9c-10 11-29 9-37-3z" />
      <circle className={CLOTH} cx="15" cy="30" r="1.8" />
      <path className="stroke-indigo" d="M22 25c2 4 2 10 0 14M30 27l-3 10M36 29l-3 8" />
      <path d="M8 52h48M8 12h48" />
    </>
  ),
  wagyu: (
    <>
      <path className={INDIGO} d="M12 25c6-10 27-13 38-4 9 8 6 24-7 28-14 4-32-1-34-12-1-5 1-9 3-12z" />
      <path
        className="stroke-indigo"
        d="M19 30c4-3 7 1 10-2s6-4 9-1M22 39c4-2 7 2 11-1s7-2 9 0M38 32c2-2 4-1 6-2"
      />
      <circle cx="46" cy="26" r="2.5" />
    </>
  ),
  vegetable: (
    <>
      <path className={INDIGO} d="M9 50c0-20 16-37 44-37 2 24-16 42-44 37z" />
      <circle className={CLOTH} cx="23" cy="41" r="4" />
      <circle className={CLOTH} cx="33" cy="33" r="4" />
      <circle className={CLOTH} cx="43" cy="24" r="4" />
      <path d="M53 13l5-5M9 50l-4 3" />
    </>
  ),
  nigiri: (
    <>
      <path d="M13 41c-2 8 2 11 8 11h24c6 0 9-4 7-11" />
      <path
        className={INDIGO}
        d="M6 41c2-14 14-22 28-22 12 0 22 6 24 16 1 4-3 6-6 4-5-3-9-3-13-1-8 4-17-1-25 4-4 3-8 3-8-1z"
      />
      <path className="stroke-indigo" d="M24 23c-2 4-3 8-3 12M36 20c-2 5-2 10-1 15M47 24c-1 3-1 6 0 10" />
    </>
  ),
  maki: (
    <>
      <circle cx="23" cy="25" r="16" />
      <circle className={INDIGO} cx="23" cy="25" r="12" />
      <circle className={CLOTH} cx="23" cy="25" r="4.5" />
      <circle className="fill-raised" cx="42" cy="42" r="16" />
      <circle className={INDIGO} cx="42" cy="42" r="12" />
      <circle className={CLOTH} cx="42" cy="42" r="4.5" />
    </>
  ),
  sashimi: (
    <>
      <path className={INDIGO} d="M10 44c-2-11 4-23 13-25 5 6 5 18 0 26-4 3-11 3-13-1z" />
      <path className={INDIGO} d="M24 46c-2-12 3-25 12-27 6 6 6 20 1 28-4 3-11 3-13-1z" />
      <path className={INDIGO} d="M39 47c-2-12 2-25 11-27 6 6 7 20 1 28-3 3-10 3-12-1z" />
      <path className="stroke-indigo" d="M19 26c-2 5-2 9-2 14M33 26c-2 5-3 10-2 15M47 27c-2 5-3 10-2 15" />
      <path d="M6 53h52" />
    </>
  ),
  dessert: (
    <>
      <path className={INDIGO} d="M8 34l36-16 12 12v6L20 46 8 40z" />
      <path className="stroke-indigo" d="M8 34l12 6 36-10M20 40v6" />
      <circle className={CLOTH} cx="39" cy="18" r="4" />
      <path d="M4 53h56" />
    </>
  ),
  'ice-cream': (
    <>
      <circle className={INDIGO} cx="24" cy="24" r="10" />
      <circle className={INDIGO} cx="41" cy="25" r="9.5" />
      <path className="fill-raised" d="M11 31h42l-4 14c-1 4-4 6-8 6H23c-4 0-7-2-8-6zM24 51v4h16v-4" />
    </>
  ),
  sorbet: (
    <>
      <circle className={INDIGO} cx="32" cy="20" r="11" />
      <path className={CLOTH} d="M32 9c1-4 5-6 9-5-1 4-5 6-9 5z" />
      <path className="fill-raised" d="M14 23h36c0 11-8 17-18 17s-18-6-18-17zM32 40v14M22 55h20" />
    </>
  ),
  pasta: (
    <>
      <path className={INDIGO} d="M13 41c0-10 8-17 19-17s19 7 19 17z" />
      <path
        className="stroke-indigo"
        d="M19 41c0-7 5-12 12-12s13 4 13 12M25 41c0-4 3-7 7-7s6 3 6 7M23 29c4-3 13-4 19 1"
      />
      <path d="M5 41h54c-3 8-9 12-16 12H21c-7 0-13-4-16-12zM44 8v7M48 8v7M52 8v7M44 15c0 4 8 4 8 0M48 18l-6 15" />
    </>
  ),
  pizza: (
    <>
      <path className={INDIGO} d="M13 20l19 35 19-35c-12-5-26-5-38 0z" />
      <path d="M10 20c-2-4 0-7 4-8 12-4 24-4 36 0 4 1 6 4 4 8-14-5-30-5-44 0z" />
      <circle className={CLOTH} cx="26" cy="26" r="3.4" />
      <circle className={CLOTH} cx="38" cy="28" r="3.4" />
      <circle className={CLOTH} cx="32" cy="40" r="3.4" />
    </>
  ),
  bread: (
    <>
      <path className={INDIGO} d="M8 36c0-11 10-18 24-18s24 7 24 18c0 7-3 11-8 11H16c-5 0-8-4-8-11z" />
      <path className="stroke-indigo" d="M20 24l6 9M30 22l6 9M40 24l6 9" />
      <path d="M5 53h54" />
    </>
  ),
  cheese: (
    <>
      <path className={INDIGO} d="M7 33L42 14c8 2 13 9 15 19v15H7z" />
      <path d="M7 33h50" />
      <circle className={CLOTH} cx="20" cy="41" r="3.6" />
      <circle className={CLOTH} cx="38" cy="25" r="3" />
      <circle className={CLOTH} cx="44" cy="41" r="4.2" />
      <circle className={CLOTH} cx="31" cy="40" r="2" />
    </>
  ),
  steak: (
    <>
      <path
        className={INDIGO}
        d="M10 28c3-11 17-17 29-13 12 3 18 12 15 22-3 11-15 14-25 10-6-2-8-6-12-8-6-3-9-5-7-11z"
      />
      <path className={CLOTH} d="M37 24c3-2 7 0 7 4s-4 5-7 4-3-6 0-8z" />
      <path className="stroke-indigo" d="M18 26l8 12M25 20l7 11M40 40l5 4" />
      <path d="M6 55h52" />
    </>
  ),
  burger: (
    <>
      <path d="M10 28c1-10 10-16 22-16s21 6 22 16zM10 46h44c0 6-3 8-7 8H17c-4 0-7-2-7-8z" />
      <path className={INDIGO} d="M8 40h48v6H8z" />
      <path className={CLOTH} d="M8 34c4-5 8-5 12 0 4-5 8-5 12 0 4-5 8-5 12 0 4-5 8-5 12 0v2H8z" />
      <path d="M24 20l2-1M32 18h2M40 21l2 1" />
    </>
  ),
  cake: (
    <>
      <path className={INDIGO} d="M12 32h40v18H12z" />
      <path className="stroke-indigo" d="M12 41h40" />
      <path
        className={CLOTH}
        d="M12 32c0-5 3-8 8-8h24c5 0 8 3 8 8 0 4-4 5-6 2-2 4-6 4-8 0-2 4-6 4-8 0-2 4-6 4-8 0-3 4-10 2-10-2z"
      />
      <path d="M32 24v-9M32 15c-3-3 0-5 0-8 2 3 3 5 0 8zM6 54h52" />
    </>
  ),
  coffee: (
    <>
      <path className="stroke-indigo" d="M24 20c-3-3 3-6 0-10M34 20c-3-3 3-6 0-10" />
      <path d="M12 26h34v10c0 9-6 15-14 15h-6c-8 0-14-6-14-15zM46 29h4c4 0 6 3 6 6s-3 7-7 7h-4M8 56h44" />
      <path className={INDIGO} d="M16 30h26v6c0 7-4 11-10 11h-6c-6 0-10-4-10-11z" />
    </>
  ),
  glass: (
    <>
      <path className={INDIGO} d="M17 22h30c0 10-5 17-15 17s-15-7-15-17z" />
      <path d="M19 8h26c2 5 2 9 2 14 0 10-5 17-15 17s-15-7-15-17c0-5 0-9 2-14zM32 39v16M22 56h20" />
    </>
  ),
}

/** Drawing of a dish without a photo, decorative beside its name. */
export function DishDrawing({ kind }: { readonly kind: DishIllustration }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-full stroke-soft"
    >
      {DRAWINGS[kind]}
    </svg>
  )
}
