/** A value of a sentence. Its type decides how it is written. Its content is untrusted. */
export type Value =
  /** An address, in its chain family's form. */
  | { readonly type: 'address'; readonly address: string }
  /**
   * An amount in the smallest unit of the network's own currency, or of a token by its contract or
   * mint.
   */
  | { readonly type: 'amount'; readonly token: 'native' | string; readonly raw: bigint }
  /** A token by its contract or mint, without an amount. */
  | { readonly type: 'token'; readonly token: string }
  /** Foreign text. */
  | { readonly type: 'text'; readonly text: string }
  /** Text to compare character by character: a domain, a selector, a hash. */
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'number'; readonly value: bigint }
  /** Seconds since 1970. */
  | { readonly type: 'time'; readonly at: bigint }
  /** A period in seconds. */
  | { readonly type: 'period'; readonly seconds: number }

export const address = (at: string): Value => ({ type: 'address', address: at })
export const amount = (token: string, raw: bigint): Value => ({ type: 'amount', token, raw })
export const native = (raw: bigint): Value => ({ type: 'amount', token: 'native', raw })
export const token = (at: string): Value => ({ type: 'token', token: at })
export const text = (words: string): Value => ({ type: 'text', text: words })
export const code = (words: string): Value => ({ type: 'code', text: words })
export const number = (value: bigint | number): Value => ({ type: 'number', value: BigInt(value) })
export const period = (seconds: number): Value => ({ type: 'period', seconds })
export const time = (at: bigint): Value => ({ type: 'time', at })
