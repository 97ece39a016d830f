/** Reads a property of the SDK that is missing in its types. */
export function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/**
 * Calls a method of the SDK.
 *
 * @returns the result, or undefined without such a method
 */
export function call(target: unknown, name: string, ...args: unknown[]): unknown {
  const method = read(target, name)
  return typeof method === 'function' ? method.apply(target, args) : undefined
}

/** Clears a timer of the SDK by its property name. */
export function clearTimer(owner: object, name: string): void {
  const timer = read(owner, name)
  clearTimeout(typeof timer === 'number' || isTimer(timer) ? timer : undefined)
}

/** Whether a value is a timer. In Node, timers are objects. */
function isTimer(value: unknown): value is ReturnType<typeof setTimeout> {
  return typeof value === 'object' && value !== null && Symbol.toPrimitive in value
}
