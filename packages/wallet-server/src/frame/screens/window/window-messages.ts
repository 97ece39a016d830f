import {
  array,
  discriminatedUnion,
  enum as enumOf,
  literal,
  object,
  optional,
  string,
} from 'zod/mini'

/** A loaded window's request for content to the frame that opened it. */
export const asking = '@w3m-window/ASK'

/** The content of a window. Both sides have the frame's origin, and check it. */
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
