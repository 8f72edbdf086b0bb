/** The `tel:` link of a number in any spelling. */
export function telephoneHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^+\d]/g, '')}`
}
