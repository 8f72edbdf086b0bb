import { useQuery } from '@tanstack/react-query'
import { configurationRoutes, PRODUCT_TITLE } from '#contract/configuration.ts'
import { routeQuery } from './query.ts'

/** What the academy is called; the product's name until the configuration, which the header asks for, has said it. */
export function useAcademyTitle(): string {
  const { data } = useQuery({ ...routeQuery(configurationRoutes.read), enabled: false })
  return data?.title ?? PRODUCT_TITLE
}
