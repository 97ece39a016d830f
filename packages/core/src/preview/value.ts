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
  /** An amount above which a contract counts any as the same, such as `Unlimited`. */
  | { readonly type: 'limit'; readonly token: string; readonly message: string }
  /** Foreign text. */
  | { readonly type: 'text'; readonly text: string }
  /** Text to compare character by character: a domain, a selector, a hash. */
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'number'; readonly value: bigint }
  /** Seconds since 1970. */
  | { readonly type: 'time'; readonly at: bigint }
  /** A period in seconds. */
  | { readonly type: 'period'; readonly seconds: number }

/** Returns an address as a value. */
export const address = (at: string): Value => ({ type: 'address', address: at })
/** Returns an amount of a token as a value. `raw` is in the token's smallest unit. */
export const amount = (token: string, raw: bigint): Value => ({ type: 'amount', token, raw })
/** Returns an amount of the network's own currency as a value. `raw` is in its smallest unit. */
export const native = (raw: bigint): Value => ({ type: 'amount', token: 'native', raw })
/** Returns a token as a value, by its contract or mint. */
export const token = (at: string): Value => ({ type: 'token', token: at })
/** Returns a token as a value, with the words for an amount that counts as any. */
export const limit = (at: string, message: string): Value => ({ type: 'limit', token: at, message })
/** Returns foreign text as a value. */
export const text = (words: string): Value => ({ type: 'text', text: words })
/** Returns text to compare character by character as a value. */
export const code = (words: string): Value => ({ type: 'code', text: words })
/** Returns a number as a value. */
export const number = (value: bigint | number): Value => ({ type: 'number', value: BigInt(value) })
/** Returns a period as a value, in seconds. */
export const period = (seconds: number): Value => ({ type: 'period', seconds })
/** Returns a time as a value, in seconds since 1970. */
export const time = (at: bigint): Value => ({ type: 'time', at })
