/** Names a kind of content in the crumbs by its address: `set-menus` as `Set menus`. */
export function contentCrumb(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
