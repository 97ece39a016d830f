import { parse } from 'acorn'
import { findGlobal, findStatic, lackingEvent, lackingMember } from './globals.mjs'
import { lacking } from './support.mjs'

/** @typedef {import('./minimum.mjs').Minimum} Minimum */
/** @typedef {{ feature: string, browsers: Minimum }} Finding */
/** @typedef {import('acorn').AnyNode} Node */

/** The newest edition of ECMAScript that Safari 16.4, Chrome 111 and Firefox 115 support completely. */
const edition = 2022
const windows = new Set(['globalThis', 'window', 'self'])

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** @param {Node} node @param {(node: Node, parent: Node | undefined) => void} visit @param {Node} [parent] */
function walk(node, visit, parent) {
  visit(node, parent)
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, visit, node)
}

/** Returns the names that a pattern binds. @param {Node | null | undefined} pattern @returns {string[]} */
function bound(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((it) => bound(it.type === 'Property' ? it.value : it))
    case 'ArrayPattern':
      return pattern.elements.flatMap(bound)
    case 'AssignmentPattern':
      return bound(pattern.left)
    case 'RestElement':
      return bound(pattern.argument)
    default:
      return []
  }
}

/** Collects the names that a file declares or imports, anywhere in it. @param {Node} program */
function declarations(program) {
  const local = new Set()
  const imported = new Set()
  walk(program, (node) => {
    if (/^Import\w*Specifier$/.test(node.type) && 'local' in node && isNode(node.local)) {
      for (const name of bound(node.local)) imported.add(name)
    }
    if (node.type === 'VariableDeclarator') for (const name of bound(node.id)) local.add(name)
    if ('params' in node) for (const name of node.params.flatMap(bound)) local.add(name)
    if (node.type === 'CatchClause') for (const name of bound(node.param)) local.add(name)
    if (/^(Function|Class)/.test(node.type) && 'id' in node && isNode(node.id)) {
      for (const name of bound(node.id)) local.add(name)
    }
  })
  return { imported, isOwn: (/** @type {string} */ name) => local.has(name) || imported.has(name) }
}

/** @param {Node} node @param {Node | undefined} parent */
function isReference(node, parent) {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'Property') return parent.value === node && !parent.method
  return !/^(MethodDefinition|PropertyDefinition|LabeledStatement|(Break|Continue)Statement|Export|Import)/.test(
    parent.type,
  )
}

/**
 * Finds the features of a script that one of the minimum browsers lacks: syntax, globals, and members
 * of objects.
 *
 * @param {string} text @param {Minimum} minimum
 * @param {{ bundled?: boolean }} [options] in a bundle imports lose their names, so members of unknown
 * objects are ignored
 * @returns {Finding[]}
 */
export function checkScript(text, minimum, { bundled = false } = {}) {
  /** @type {Node} */
  let program
  try {
    program = parse(text, { ecmaVersion: edition, sourceType: 'module' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ feature: `syntax after ES${edition}: ${reason}`, browsers: minimum }]
  }
  const { imported, isOwn } = declarations(program)
  /** @type {Map<string, Minimum>} */
  const findings = new Map()
  /** @param {string} feature @param {Minimum} browsers */
  const add = (feature, browsers) => browsers.length > 0 && findings.set(feature, browsers)
  const addGlobal = (/** @type {string} */ name) => add(name, lacking(findGlobal(name), minimum))

  walk(program, (node, parent) => {
    if (node.type === 'Identifier' && isReference(node, parent) && !isOwn(node.name)) {
      addGlobal(node.name)
    }
    // Matches `const { BroadcastChannel } = globalThis`.
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'ObjectPattern' &&
      node.init?.type === 'Identifier' &&
      windows.has(node.init.name)
    ) {
      for (const property of node.id.properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier') {
          addGlobal(property.key.name)
        }
      }
    }
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { name } = node.property
      const owner = node.object.type === 'Identifier' ? node.object.name : undefined
      if (owner && windows.has(owner)) addGlobal(name)
      else if (owner && !isOwn(owner) && findGlobal(owner)) {
        const feature = findStatic(owner, name)
        if (feature) add(`${owner}.${name}`, lacking(feature, minimum))
        else if (!bundled) add(`.${name}`, lackingMember(name, minimum))
      } else if (
        !bundled &&
        !(owner && imported.has(owner)) &&
        node.object.type !== 'ThisExpression'
      ) {
        add(`.${name}`, lackingMember(name, minimum))
      }
    }
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.type === 'Identifier' &&
      node.callee.property.name === 'addEventListener' &&
      node.arguments[0]?.type === 'Literal'
    ) {
      const name = String(node.arguments[0].value)
      add(`the event ${name}`, lackingEvent(name, minimum))
    }
  })
  return [...findings].map(([feature, browsers]) => ({ feature, browsers }))
}
