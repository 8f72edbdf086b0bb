import * as z from 'zod/mini'

/** Text that may be missing: `null`, which an empty field means too. */
export function orNull(text: z.ZodMiniType<string, string>) {
  return z._default(
    z.nullable(
      z.pipe(
        text,
        z.transform(value => (value === '' ? null : value)),
      ),
    ),
    null,
  )
}
