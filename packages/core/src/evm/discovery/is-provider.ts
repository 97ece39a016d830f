import type { Eip1193Provider } from '../../connector/connector.js'

/** Whether something answers EIP-1193 requests. May throw what a hostile getter throws. */
export function isProvider(value: unknown): value is Eip1193Provider {
  // Read, not looked for with `in`: several wallets are Proxies that only answer.
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'request') === 'function'
  )
}
