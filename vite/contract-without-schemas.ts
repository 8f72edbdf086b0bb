import { pathToFileURL } from 'node:url'
import { type Plugin, Visitor } from 'vite'

/** Parts of a route that the browser reads; types cover the rest. */
const CLIENT_ROUTE_KEYS = ['method', 'path', 'access']

type Routes = Readonly<Record<string, { readonly query?: { readonly shape: object } }>>

/**
 * Removes the schemas from the contract's routes, since the server validates; of a query the names stay, for tables.
 * Forms import their schemas; all other ones, and most of Zod, are then unused and dropped.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'noren:contract-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/([\w-]+\/)?[\w-]+\.ts$/ },
      async handler(code, id) {
        // Another address each time, because the file may have changed.
        const contract: Record<string, Routes> = await import(`${pathToFileURL(id)}?${Date.now()}`)
        const edits: { start: number; end: number; replacement: string }[] = []
        const tree = this.parse(code, { lang: 'ts' })
        let routes: Routes = {}
        new Visitor({
          VariableDeclarator({ id: group }) {
            routes = (group.type === 'Identifier' && contract[group.name]) || {}
          },
          Property({ key, value }) {
            if (value.type !== 'CallExpression' || key.type !== 'Identifier') return
            const { callee } = value
            const [route] = value.arguments
            if (callee.type !== 'Identifier' || callee.name !== 'defineRoute') return
            if (route?.type !== 'ObjectExpression') return
            const names = Object.keys(routes[key.name]?.query?.shape ?? {})
            for (const property of route.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
              const { name } = property.key
              if (CLIENT_ROUTE_KEYS.includes(name)) continue
              const shape = names.map(part => `${part}: 0`).join()
              edits.push({
                start: property.start,
                // With its comma, which the formatter writes after each.
                end: property.end + 1,
                replacement: name === 'query' ? `query: { shape: { ${shape} } },` : '',
              })
            }
          },
        }).visit(tree)
        for (const statement of tree.body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { init } of declaration.declarations) {
            // A call, or an object of schemas that several others spread.
            const isShape = init?.type === 'ObjectExpression' && /^\{\s+\w+: z\./.test(code.slice(init.start))
            if (!init || !(init.type === 'CallExpression' || isShape)) continue
            // Creating a schema has no side effects; the bundler cannot see that through Zod's chained calls.
            edits.push({ start: init.start, end: init.start, replacement: '/*#__PURE__*/ (() => (' })
            edits.push({ start: init.end, end: init.end, replacement: '))()' })
          }
        }
        // From the end, so that earlier positions stay valid.
        const edited = edits
          .toSorted((a, b) => b.start - a.start)
          .reduce(
            (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
            code,
          )
        return { code: edited, map: null, moduleSideEffects: false }
      },
    },
  }
}
