import { type Plugin, Visitor } from 'vite'

/** All that the browser reads of a route; types know the rest. */
const READ_OF_A_ROUTE = ['method', 'path', 'access']

/**
 * Leaves the schemas out of the contract's routes, for it is the server that checks what goes in and out. What a form
 * checks it imports by itself; every other schema, and with it most of Zod, is then nobody's and left out as well.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'noren:contract-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const edits: { start: number; end: number; replacement: string }[] = []
        const tree = this.parse(code, { lang: 'ts' })
        new Visitor({
          CallExpression({ callee, arguments: [route] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'defineRoute') return
            if (route?.type !== 'ObjectExpression') return
            for (const property of route.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
              if (READ_OF_A_ROUTE.includes(property.key.name)) continue
              // With its comma, which the formatter writes after each.
              edits.push({ start: property.start, end: property.end + 1, replacement: '' })
            }
          },
        }).visit(tree)
        for (const statement of tree.body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { init } of declaration.declarations) {
            if (init?.type !== 'CallExpression') continue
            // To make a schema does nothing else; the bundler cannot see that through Zod's chained calls.
            edits.push({ start: init.start, end: init.start, replacement: '/*#__PURE__*/ (() => ' })
            edits.push({ start: init.end, end: init.end, replacement: ')()' })
          }
        }
        // From the end, so that the places before an edit stay where they were.
        const edited = edits
          .toSorted((one, other) => other.start - one.start)
          .reduce(
            (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
            code,
          )
        return { code: edited, map: null, moduleSideEffects: false }
      },
    },
  }
}
