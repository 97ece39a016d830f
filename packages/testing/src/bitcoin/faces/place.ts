/**
 * Sets an object at a dotted path below another, as wallets do below `window`.
 *
 * @returns a function that removes it
 */
export function place(target: object, path: string, value: object): () => void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let holder = target
  for (const name of names) {
    const next: unknown = Reflect.get(holder, name)
    if (typeof next === 'object' && next !== null) {
      holder = next
    } else {
      const made = {}
      Reflect.set(holder, name, made)
      holder = made
    }
  }
  Reflect.set(holder, last, value)
  return () => {
    if (Reflect.get(holder, last) === value) Reflect.deleteProperty(holder, last)
  }
}
