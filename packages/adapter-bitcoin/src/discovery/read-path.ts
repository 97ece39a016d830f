const unsafe = ['__proto__', 'constructor', 'prototype']

/**
 * Follows a dotted path below an object, as in WBIP004.
 *
 * Only follows own properties, because any script of the page can write a path.
 *
 * @returns undefined when the path leads to no object
 */
export function readPath(root: object, path: string): object | undefined {
  let at: unknown = root
  for (const name of path.split('.')) {
    if (!isObject(at) || unsafe.includes(name) || !Object.hasOwn(at, name)) return undefined
    at = Reflect.get(at, name)
  }
  return isObject(at) ? at : undefined
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null
