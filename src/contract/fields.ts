import * as z from 'zod/mini'
import { isLanguageTag, LANGUAGE_TAG_MAX_LENGTH } from '#domain/menu/languages.ts'
import { EMAIL_MAX_LENGTH } from '#domain/people/accounts.ts'
import { hasHiddenCharacter } from '#domain/people/names.ts'
import { type TextLimits, text } from './primitives.ts'

const INVALID_EMAIL = 'Please enter a valid email address'

const PLAIN_EMAIL = z.email()

/** Tells addresses, also at `münchen.example`: letters of any script stand for plain ones. Source: RFC 5890. */
function isEmail(typed: string): boolean {
  const [, local, domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed) ?? []
  const plain = domain
    .normalize('NFC')
    .replaceAll(/[^\p{ASCII}]/gu, letter => (/[\p{L}\p{M}\p{N}]/u.test(letter) ? 'x' : ' '))
  return z.safeParse(PLAIN_EMAIL, `${local}@${plain}`).success
}

export const email = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.refine(isEmail, INVALID_EMAIL), z.maxLength(EMAIL_MAX_LENGTH, INVALID_EMAIL))

/** An e-mail; blank for people who have none. */
export const emailOrNone = z.string(INVALID_EMAIL).check(
  z.trim(),
  z.refine(typed => typed === '' || z.safeParse(email, typed).success, INVALID_EMAIL),
)

/** The name of someone or of a place, in which everything can be seen. */
export function name(limits: TextLimits) {
  return text(limits).check(
    z.refine(
      value => !hasHiddenCharacter(value),
      'Please leave out line breaks and characters that cannot be seen',
    ),
  )
}

/** A BCP 47 tag. */
export const languageTag = text({
  min: 2,
  max: LANGUAGE_TAG_MAX_LENGTH,
  tooShort: 'Please enter a language',
}).check(z.refine(isLanguageTag, 'Must be a language tag, such as ja or it'))

/** An https address at a domain. Not with a name before it: `https://instagram.com@elsewhere.example` is elsewhere. */
export const HTTPS_ADDRESS =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** Short texts, written one a line; blank ones are left out. */
export const lines = (max: number) =>
  z.pipe(
    z.array(text({ max })),
    z.transform(all => all.filter(line => line !== '')),
  )

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
