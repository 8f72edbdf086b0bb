/** Pictures that the guides show, by the names of their files in `docs/`. */
export const PICTURES: Readonly<Record<string, string>> = {
  'first-steps': new URL('../../../../../docs/images/first-steps.webp', import.meta.url).href,
  import: new URL('../../../../../docs/images/import.png', import.meta.url).href,
  'chef-admin-kitchen-1280-light': new URL(
    '../../../../../docs/tour/chef-admin-kitchen-1280-light.webp',
    import.meta.url,
  ).href,
  'manager-admin-readiness-1280-light': new URL(
    '../../../../../docs/tour/manager-admin-readiness-1280-light.webp',
    import.meta.url,
  ).href,
  'manager-admin-rota-1280-light': new URL(
    '../../../../../docs/tour/manager-admin-rota-1280-light.webp',
    import.meta.url,
  ).href,
}
