import {
  array,
  discriminatedUnion,
  enum as enumOf,
  literal,
  object,
  optional,
  string,
} from 'zod/mini'

/** A window that has loaded asks the frame that opened it what to show. */
export const asking = '@w3m-window/ASK'

/** What is shown in a window of its own. Both sides are of the frame's origin: each looks whether the other is. */
export const windowContent = object({
  walletName: string(),
  /** BCP 47. */
  language: string(),
  theme: optional(enumOf(['light', 'dark'])),
  secret: discriminatedUnion('kind', [
    object({ kind: literal('code'), groups: array(string()) }),
    object({
      kind: literal('keys'),
      keys: object({ phrase: string(), eip155: string(), solana: string() }),
    }),
  ]),
})
