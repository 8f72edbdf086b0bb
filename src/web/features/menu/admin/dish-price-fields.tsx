import { useId, useState } from 'react'
import {
  amountsOf,
  DISH_SIZES_MAX,
  dishPriceOf,
  PLAIN_PRICE,
  PRICE_KINDS,
  type PriceKind,
  priceKindOf,
  SIZE_NAME_MAX_LENGTH,
} from '#domain/menu/dish-price.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { PriceField } from '#web/shared/price-field.tsx'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Button } from '#web/ui/button.tsx'
import { X } from '#web/ui/icons.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const KIND_LABELS: Record<PriceKind, string> = {
  one: 'One price',
  range: 'From – to',
  sizes: 'Several sizes',
  market: 'Market price',
  none: 'No price',
}

const NO_SIZE = { name: '', price: Number.NaN }

/** A dish's price in one of the usual forms of menus. */
export function DishPriceFields({ form, itemId }: Pick<ContentFieldsProps<'dishes'>, 'form' | 'itemId'>) {
  const change = useDocumentChange(form)
  const headingId = useId()
  const price = dishPriceOf(form.watch('document'))
  const errors = form.formState.errors.document
  // New dishes show the price field, though it may stay empty.
  const [isWithout, setIsWithout] = useState(itemId !== null)
  const said = priceKindOf(price)
  const kind = said === 'none' && !isWithout ? 'one' : said
  const choose = (next: PriceKind) => {
    const [first = null, second = null] = amountsOf(price)
    setIsWithout(next === 'none')
    const changes = {
      one: { price: first },
      range: { price: first, isPriceFrom: second === null, priceTo: second },
      sizes: {
        price: first,
        sizes: [
          { name: '', price: first ?? Number.NaN },
          { name: '', price: second ?? Number.NaN },
        ],
      },
      market: { price: null, isMarketPrice: true },
      none: { price: null },
    }[next]
    change({ ...PLAIN_PRICE, ...changes })
  }
  const changeSizes = (sizes: { name: string; price: number }[]) =>
    change({ sizes, price: sizes[0]?.price ?? null })
  return (
    <div className="flex flex-col gap-4">
      <p id={headingId} className="font-medium">
        Price
      </p>
      <Segmented
        label="How its price is shown"
        choices={PRICE_KINDS.map(value => ({ value, label: KIND_LABELS[value] }))}
        value={kind}
        onValueChange={choose}
      />
      {(kind === 'one' || kind === 'range') && (
        <div className="grid gap-5 sm:grid-cols-2">
          <PriceField
            label={kind === 'one' ? 'Price' : 'From'}
            error={errors?.price?.message}
            value={price.price}
            onValueChange={typed => change({ price: typed })}
          />
          {kind === 'range' && (
            <PriceField
              label="To"
              emptyHint="If empty, there is no upper end."
              error={errors?.priceTo?.message}
              value={price.priceTo}
              onValueChange={typed => change({ priceTo: typed, isPriceFrom: typed === null })}
            />
          )}
        </div>
      )}
      {kind === 'sizes' && (
        <>
          <ol className="flex flex-col gap-4">
            {price.sizes.map((size, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a size may have no name, and all its fields are given
                key={index}
              >
                <fieldset
                  aria-label={`Size ${index + 1}`}
                  className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
                >
                  <TextField
                    label="Size"
                    hint="Such as Glass; may be empty."
                    maxLength={SIZE_NAME_MAX_LENGTH}
                    autoComplete="off"
                    error={errors?.sizes?.[index]?.name?.message}
                    value={size.name}
                    onChange={event =>
                      changeSizes(price.sizes.with(index, { ...size, name: event.target.value }))
                    }
                  />
                  <PriceField
                    label="Price"
                    error={errors?.sizes?.[index]?.price?.message}
                    value={size.price}
                    onValueChange={typed =>
                      changeSizes(price.sizes.with(index, { ...size, price: typed ?? Number.NaN }))
                    }
                  />
                  <Button
                    variant="quiet"
                    size="icon"
                    className="mt-7"
                    aria-label={`Remove ${size.name || `size ${index + 1}`}`}
                    disabled={price.sizes.length === 1}
                    onClick={() => changeSizes(price.sizes.toSpliced(index, 1))}
                  >
                    <X aria-hidden="true" className="size-5" />
                  </Button>
                </fieldset>
              </li>
            ))}
          </ol>
          {errors?.sizes?.message && (
            <p role="alert" className="text-sm text-vermilion">
              {errors.sizes.message}
            </p>
          )}
          {price.sizes.length < DISH_SIZES_MAX && (
            <Button
              variant="secondary"
              className="self-start"
              onClick={() => changeSizes([...price.sizes, NO_SIZE])}
            >
              Add a size
            </Button>
          )}
        </>
      )}
      {kind === 'market' && <p className="text-soft">Staff read “Market price”, and ask what it is today.</p>}
      {kind === 'none' && <p className="text-soft">Staff read “Ask for the price”.</p>}
    </div>
  )
}
