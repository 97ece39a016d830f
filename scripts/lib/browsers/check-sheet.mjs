import postcss from 'postcss'
import { childrenOf, data, lacking, prefixesOf } from './support.mjs'

/** @typedef {import('./minimum.mjs').Minimum} Minimum */
/** @typedef {import('./check-script.mjs').Finding} Finding */
/** @typedef {import('./support.mjs').Feature} Feature */

const { properties, selectors, types, 'at-rules': atRules } = data.css

/** CSS functions by name, such as `color-mix` under `color`. @type {Map<string, Feature>} */
const functions = new Map()
/** @param {Feature | undefined} feature @param {string} [name] */
function collect(feature, name) {
  if (!feature) return
  if (name && !functions.has(name)) functions.set(name, feature)
  for (const [key, value] of childrenOf(feature)) collect(value, key)
}
for (const [name, feature] of childrenOf(types)) collect(feature, name)

/**
 * Returns true inside `@supports`, which only browsers with the feature apply.
 * @param {postcss.Node | undefined} node @returns {boolean}
 */
const isGuarded = (node) =>
  node !== undefined &&
  ((node.type === 'atrule' && /** @type {postcss.AtRule} */ (node).name === 'supports') ||
    isGuarded(node.parent))

/** @param {postcss.Declaration} declaration @param {(other: postcss.Declaration) => boolean} test */
const besides = (declaration, test) =>
  declaration.parent?.some((node) => node.type === 'decl' && node !== declaration && test(node)) ??
  false

/**
 * Finds the features of a style sheet that one of the minimum browsers lacks. A property passes if
 * a prefixed form is beside it, a value if an earlier declaration has another value.
 *
 * @param {string} text @param {Minimum} minimum @returns {Finding[]}
 */
export function checkSheet(text, minimum) {
  /** @type {Map<string, Minimum>} */
  const findings = new Map()
  /** @param {string} feature @param {Minimum} browsers */
  const add = (feature, browsers) => browsers.length > 0 && findings.set(feature, browsers)

  postcss.parse(text).walk((node) => {
    if (isGuarded(node.parent)) return
    if (node.type === 'atrule') {
      const { name, params } = node
      if (name === 'supports') return
      add(`@${name}`, lacking(atRules?.[name], minimum))
      if (name !== 'media') return
      for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)) {
        add(`@media (${feature})`, lacking(atRules?.media?.[feature], minimum))
      }
      if (/[<>]/.test(params)) add('@media (<)', lacking(atRules?.media?.range_syntax, minimum))
    }
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') add('nesting', lacking(selectors?.nesting, minimum))
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) {
        add(`:${name}`, lacking(selectors?.[name], minimum))
      }
    }
    if (node.type === 'decl') {
      const { prop, value } = node
      const property = properties?.[prop]
      const missing = lacking(property, minimum)
      const rest = prefixesOf(property)
        .filter((prefix) => besides(node, (other) => other.prop === prefix + prop))
        .reduce((left, prefix) => lacking(property, left, prefix), missing)
      add(prop, rest)
      if (besides(node, (other) => other.prop === prop)) return
      add(`${prop}: ${value}`, lacking(property?.[value], minimum))
      for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) {
        add(`${name}()`, lacking(functions.get(name), minimum))
      }
    }
  })
  return [...findings].map(([feature, browsers]) => ({ feature, browsers }))
}
