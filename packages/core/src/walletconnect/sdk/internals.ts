/** Something of the SDK's that is not in its types. */
export function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** @returns what the method returns; undefined when there is none */
export function call(target: unknown, name: string, ...args: unknown[]): unknown {
  const method = read(target, name)
  return typeof method === 'function' ? method.apply(target, args) : undefined
}

/** A timer that the SDK keeps under that name. */
export function clearTimer(owner: object, name: string): void {
  const timer = read(owner, name)
  clearTimeout(typeof timer === 'number' || isTimer(timer) ? timer : undefined)
}

/** Node's timers are objects. */
function isTimer(value: unknown): value is ReturnType<typeof setTimeout> {
  return typeof value === 'object' && value !== null && Symbol.toPrimitive in value
}
