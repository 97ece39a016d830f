import type { Plugin } from 'rolldown'
import { parseSync } from 'rolldown/utils'

/**
 * Writes `export … from` in an entry without code of its own, in place of `import` and `export`. Otherwise a host's
 * bundler includes chunks that the host does not use.
 */
export const facades = (): Plugin => ({
  name: 'facades',
  renderChunk(code, { isEntry, fileName }) {
    if (!isEntry) return null
    const { body } = parseSync(fileName, code).program
    const exported = new Map<string, string>()
    const lines: string[] = []
    for (const node of body) {
      if (node.type === 'ExpressionStatement' && node.directive) lines.push(`'${node.directive}'`)
      else if (node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source) {
        for (const { local, exported: name } of node.specifiers)
          exported.set(nameOf(local), nameOf(name))
      } else if (node.type !== 'ImportDeclaration') return null
    }
    for (const node of body) {
      if (node.type !== 'ImportDeclaration') continue
      const names = node.specifiers.flatMap((specifier) => {
        const name = exported.get(specifier.local.name)
        if (specifier.type !== 'ImportSpecifier') throw new Error(`${fileName}: no name to export`)
        return name ? `${nameOf(specifier.imported)} as ${name}` : []
      })
      if (names.length) lines.push(`export { ${names.join(', ')} } from '${node.source.value}'`)
    }
    return { code: `${lines.join('\n')}\n`, map: null }
  },
})

const nameOf = (node: { type: string; name?: string; value?: unknown }) =>
  String(node.name ?? node.value)
