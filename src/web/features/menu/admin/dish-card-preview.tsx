import type { DishStatement, Statement } from '#domain/kitchen/kitchen.ts'
import { dishPriceOf, type PriceFields } from '#domain/menu/dish-price.ts'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { DishCard } from './menu-parts.ts'
import { WithMenuFacts } from './with-menu-facts.tsx'

interface DishCardPreviewProps extends ContentPreviewProps<'dishes'> {
  /** The typed recipe's statement. */
  readonly statement: DishStatement
}

/** The dish as staff see it on the menu. */
export function DishCardPreview({ document, itemId, statement }: DishCardPreviewProps) {
  const { nativeName, reading, language = '', drink, ...texts } = document
  return (
    <WithMenuFacts>
      {menu => {
        const stored = menu.sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === itemId)
        return (
          <DishCard
            isAlwaysLaidOut
            dish={{
              ...texts,
              id: itemId ?? 0,
              japaneseName: nativeName,
              kana: reading,
              language,
              ...typedPriceOf(texts),
              ...(drink && { drink: { taste: '', ...drink } }),
              ...presentStatement(statement),
              swaps: statement.swaps.map(swap => ({ name: swap.name, ...presentStatement(swap) })),
              assessedAt: stored?.assessedAt ?? null,
              imageUrl: stored?.imageUrl ?? null,
              photo: stored?.photo ?? null,
              imageCount: stored?.imageCount ?? 0,
            }}
          />
        )
      }}
    </WithMenuFacts>
  )
}

/** The readable part of it. */
function typedPriceOf(document: PriceFields) {
  const { price, priceTo, sizes, ...kind } = dishPriceOf(document)
  const amount = (typed: number | null) => (Number.isFinite(typed) ? typed : null)
  return {
    ...kind,
    price: amount(price),
    priceTo: amount(priceTo),
    sizes: sizes.map(({ name, price }) => ({ name, price: amount(price) ?? 0 })),
  }
}

function presentStatement({ allergens, mayContain, notAssessed, causes, isAssessed }: Statement) {
  return {
    allergens: [...allergens],
    mayContain: [...mayContain],
    notAssessed: [...notAssessed],
    causes: causes.map(cause => ({ ...cause, allergens: [...cause.allergens] })),
    isAssessed,
  }
}
