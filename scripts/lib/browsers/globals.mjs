import { childrenOf, data, lacking } from './support.mjs'

/** @typedef {import('./support.mjs').Feature} Feature */
/** @typedef {import('./minimum.mjs').Minimum} Minimum */

/** @type {Record<string, Feature>} */
const builtins = data.javascript.builtins ?? {}

/** Interfaces, namespaces and functions that scripts use by their global name. @type {Record<string, Feature>} */
const globals = { ...data.api, ...builtins }

/** Other members of every window. @type {Record<string, Feature>} */
const windowMembers = data.api.Window ?? {}

/** @param {string} name @returns {Feature | undefined} */
export const findGlobal = (name) =>
  Object.hasOwn(globals, name) ? globals[name] : windowMembers[name]

/**
 * Finds a static member, such as `Array.fromAsync` or `Intl.ListFormat`.
 * @param {string} owner @param {string} name @returns {Feature | undefined}
 */
export function findStatic(owner, name) {
  const members = Object.hasOwn(globals, owner) ? globals[owner] : undefined
  return members?.[`${name}_static`] ?? (builtins[owner] ? members?.[name] : undefined)
}

/**
 * The interfaces whose members count on an unknown object. Rarer interfaces have member names that any object may have,
 * such as `address` and `run`.
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
/** Member names that other objects often have too. */
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

/** Collects the features by member name. @returns {Map<string, Feature[]>} */
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
 * Returns the browsers that lack a member on every interface that has it.
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
 * Lists everything that newer browsers have and one of the minimum browsers lacks, as paths from
 * the global object: `AbortSignal.any`, `Array.prototype.with`, `Iterator`.
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
