import { childrenOf, data, lacking } from './support.mjs'

/** @typedef {import('./support.mjs').Feature} Feature */
/** @typedef {import('./minimum.mjs').Minimum} Minimum */

/** @type {Record<string, Feature>} */
const builtins = data.javascript.builtins ?? {}

/** Interfaces, namespaces and functions that scripts find by their name. @type {Record<string, Feature>} */
const globals = { ...data.api, ...builtins }

/** Of what every window has besides. @type {Record<string, Feature>} */
const windowMembers = data.api.Window ?? {}

/** @param {string} name @returns {Feature | undefined} */
export const findGlobal = (name) =>
  Object.hasOwn(globals, name) ? globals[name] : windowMembers[name]

/** `Array.fromAsync`, `Intl.ListFormat`. @param {string} owner @param {string} name @returns {Feature | undefined} */
export function findStatic(owner, name) {
  const found = Object.hasOwn(globals, owner) ? globals[owner] : undefined
  return found?.[`${name}_static`] ?? (builtins[owner] ? found?.[name] : undefined)
}

/**
 * Whose members a script may mean when it reads one from an object that is not known. Those of rarer
 * interfaces have names that objects of anybody's have too, such as `address` and `run`.
 */
const usual = [
  ...Object.keys(builtins),
  ...['AbortSignal', 'Animation', 'Blob', 'Clipboard', 'Crypto', 'CSSStyleSheet', 'CustomEvent'],
  ...['Document', 'DocumentFragment', 'DOMRect', 'Element', 'Event', 'EventTarget', 'Headers'],
  ...[
    'HTMLDialogElement',
    'HTMLElement',
    'HTMLFormElement',
    'HTMLImageElement',
    'HTMLInputElement',
  ],
  ...['KeyboardEvent', 'MediaQueryList', 'Navigator', 'Node', 'NodeList', 'PointerEvent', 'Range'],
  ...['ReadableStream', 'Request', 'Response', 'Selection', 'ShadowRoot', 'SubtleCrypto', 'URL'],
  ...['URLSearchParams', 'VisualViewport', 'Window'],
]
/** What somebody's own objects are likely to call a member too. */
const common = new Set([
  ...[
    'adopt',
    'connection',
    'detached',
    'drop',
    'fullScreen',
    'permissions',
    'role',
    'take',
    'union',
  ],
  'use',
])

/** Each name that objects have, with all of them that have it. @returns {Map<string, Feature[]>} */
function collectMembers() {
  const all = new Map()
  for (const [, owner] of Object.entries(globals)) {
    for (const [key, feature] of childrenOf(owner)) {
      if (/_(event|static|permission|secure_context|worker)/.test(key)) continue
      all.set(key, [...(all.get(key) ?? []), feature])
    }
  }
  return all
}
const allMembers = collectMembers()
const usualMembers = new Set(usual.flatMap((name) => Object.keys(globals[name] ?? {})))

/**
 * The browsers that lack a member, whatever object it is read from: it counts as there as soon as one
 * object has it.
 *
 * @param {string} name @param {Minimum} minimum
 */
export function lackingMember(name, minimum) {
  if (!usualMembers.has(name) || common.has(name)) return []
  const owners = allMembers.get(name) ?? []
  const lacks = owners.map((feature) => lacking(feature, minimum))
  return lacks.every((browsers) => browsers.length > 0) ? (lacks[0] ?? []) : []
}

/** @param {string} name of an event @param {Minimum} minimum */
export function lackingEvent(name, minimum) {
  const owners = childrenOf(data.api).flatMap(([, owner]) => owner[`${name}_event`] ?? [])
  const lacks = owners.map((feature) => lacking(feature, minimum))
  return lacks.every((browsers) => browsers.length > 0) ? (lacks[0] ?? []) : []
}

/**
 * Everything that a page finds in newer browsers and not in all of the minimum, as paths from the global
 * object: `AbortSignal.any`, `Array.prototype.with`, `Iterator`.
 *
 * @param {Minimum} minimum
 */
export function newerGlobals(minimum) {
  return Object.entries(globals).flatMap(([name, owner]) => {
    if (lacking(owner, minimum).length > 0) return [name]
    return childrenOf(owner).flatMap(([key, feature]) => {
      if (!/^\w+$/.test(key) || lacking(feature, minimum).length === 0) return []
      if (key.endsWith('_static')) return [`${name}.${key.slice(0, -'_static'.length)}`]
      if (/_(event|permission|secure_context|worker)/.test(key)) return []
      return [`${name}.prototype.${key}`, `${name}.${key}`]
    })
  })
}
