import { Cake, CalendarCheck, Coins, KeyRound } from 'lucide-react'

const BENEFITS = [
  { title: 'Earn points', text: 'Points add up, and turn into dinners and desserts.', Icon: Coins },
  { title: 'Exclusive access', text: 'Taste new dishes before they reach the menu.', Icon: KeyRound },
  { title: 'Birthday rewards', text: 'Something from the kitchen on your day.', Icon: Cake },
  { title: 'Priority reservations', text: 'A table on the nights that are full.', Icon: CalendarCheck },
]

export function MemberBenefits() {
  return (
    <section>
      <h2 className="font-display text-2xl">Member benefits</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {BENEFITS.map(({ title, text, Icon }) => (
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
