/** `17:00–23:00`, `17:00–close`, or that it is the whole day. */
export function shiftHours({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? 'All day' : `${from}–${to}`
}
