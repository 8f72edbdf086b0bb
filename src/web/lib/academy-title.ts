import { useQuery } from '@tanstack/react-query'
import { ANY_TITLE, configurationRoutes } from '#contract/configuration.ts'
import { routeQuery } from './query.ts'

/** What the academy is called; any academy's name until the configuration, which the header asks for, has said it. */
export function useAcademyTitle(): string {
  const { data } = useQuery({ ...routeQuery(configurationRoutes.read), enabled: false })
  return data?.title ?? ANY_TITLE
}
