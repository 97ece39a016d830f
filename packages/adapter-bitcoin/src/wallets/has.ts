/** Whether a wallet's object has a method; false when a getter throws. */
export function has(target: object, method: string): boolean {
  try {
    return typeof Reflect.get(target, method) === 'function'
  } catch {
    return false
  }
}
