/** The link by which a phone calls this number, however it is written. */
export function telephoneHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^+\d]/g, '')}`
}
