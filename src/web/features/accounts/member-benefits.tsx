import { Cake, CalendarCheck, Coins, KeyRound } from '#web/ui/icons.tsx'

const BENEFITS = [
  { title: 'Earn points', text: 'Points add up, and turn into dinners and desserts.', Icon: Coins },
  { title: 'Exclusive access', text: 'Taste new dishes before they reach the menu.', Icon: KeyRound },
  { title: 'Birthday rewards', text: 'Something from the kitchen on your day.', Icon: Cake },
  { title: 'Priority reservations', text: 'A table on the nights that are full.', Icon: CalendarCheck },
]

interface MemberBenefitsProps {
  /** The group's own texts; `null` for the built-in ones. */
  readonly written: readonly string[] | null
}

export function MemberBenefits({ written }: MemberBenefitsProps) {
  return (
    <section>
      <h2 className="font-display text-2xl">Member benefits</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {written?.map(benefit => (
          <li key={benefit} className="flex gap-3.5">
            <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rounded-full bg-indigo" />
            <p className="min-w-0 [overflow-wrap:anywhere]">{benefit}</p>
          </li>
        ))}
        {written === null &&
          BENEFITS.map(({ title, text, Icon }) => (
            <li key={title} className="flex gap-3.5">
              <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-6 shrink-0 text-indigo" />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-[0.9375rem] text-soft">{text}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
