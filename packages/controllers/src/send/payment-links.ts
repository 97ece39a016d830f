import type { ChainNamespace } from '@carabiner/core'

/** What a part of a payment link means to who pays. */
export type LinkPart =
  /** Who receives. */
  | 'receiver'
  /** How much, in whole units. */
  | 'amount'
  /** How much, in the smallest unit. */
  | 'smallest'
  /** The contract or mint of what is paid in. */
  | 'token'
  /** Words for people, or a wish that the network and the wallet see to: it is left out. */
  | 'hint'
  /** Without it the payment is another one, and it cannot be sent from here. */
  | 'refused'

/** What the parameters of a payment mean, and those that are not named. */
export interface LinkParameters {
  readonly known: Readonly<Record<string, LinkPart>>
  readonly other: (name: string) => LinkPart
}

/** A scheme of payment links. */
export interface LinkScheme {
  readonly namespace: ChainNamespace
  /** Of a payment to who is named before them. */
  readonly parameters: LinkParameters
  /** Calls of a contract that are payments, by the function's name. */
  readonly calls: Readonly<Record<string, LinkParameters>>
}

const refused = () => 'refused' as const
const gas = { gas: 'hint', gasLimit: 'hint', gasPrice: 'hint' } as const

/** All that is understood of payment links. Whatever is not named here is refused, where its scheme does not say otherwise. */
export const linkSchemes: Readonly<Record<string, LinkScheme>> = {
  // EIP-681
  ethereum: {
    namespace: 'eip155',
    parameters: { known: { value: 'smallest', ...gas }, other: refused },
    calls: {
      transfer: { known: { address: 'receiver', uint256: 'smallest', ...gas }, other: refused },
    },
  },
  // BIP-21: what is not understood may be left out, unless it begins with `req-`.
  bitcoin: {
    namespace: 'bip122',
    parameters: {
      known: { amount: 'amount', label: 'hint', message: 'hint' },
      other: (name) => (/^req-/i.test(name) ? 'refused' : 'hint'),
    },
    calls: {},
  },
  // Solana Pay: a shop finds its payment by `reference` and `memo`, which a transfer from here does not carry.
  solana: {
    namespace: 'solana',
    parameters: {
      known: {
        amount: 'amount',
        'spl-token': 'token',
        label: 'hint',
        message: 'hint',
        reference: 'refused',
        memo: 'refused',
      },
      other: refused,
    },
    calls: {},
  },
}
