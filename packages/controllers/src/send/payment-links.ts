import type { ChainNamespace } from '@carabiner/core'

/** The meaning of a payment link's parameter. */
export type LinkPart =
  /** The receiver. */
  | 'receiver'
  /** The amount in whole units. */
  | 'amount'
  /** The amount in the smallest unit. */
  | 'smallest'
  /** The contract or mint of the payment's token. */
  | 'token'
  /** A text for people, or a setting that the network and wallet decide. It is ignored. */
  | 'hint'
  /** A required part that this send cannot carry. */
  | 'refused'

/** The meaning of parameters by name, and of all others. */
export interface LinkParameters {
  readonly known: Readonly<Record<string, LinkPart>>
  readonly other: (name: string) => LinkPart
}

/** A URI scheme of payment links. */
export interface LinkScheme {
  readonly namespace: ChainNamespace
  /** Parameters of a payment to the link's target. */
  readonly parameters: LinkParameters
  /** Contract calls that are payments, by function name. */
  readonly calls: Readonly<Record<string, LinkParameters>>
}

const refused = () => 'refused' as const
const gas = { gas: 'hint', gasLimit: 'hint', gasPrice: 'hint' } as const

/** The supported parts of payment links. Others are refused, unless their scheme says otherwise. */
export const linkSchemes: Readonly<Record<string, LinkScheme>> = {
  // EIP-681
  ethereum: {
    namespace: 'eip155',
    parameters: { known: { value: 'smallest', ...gas }, other: refused },
    calls: {
      transfer: { known: { address: 'receiver', uint256: 'smallest', ...gas }, other: refused },
    },
  },
  // BIP-21: unknown parameters may be ignored, unless they begin with `req-`.
  bitcoin: {
    namespace: 'bip122',
    parameters: {
      known: { amount: 'amount', label: 'hint', message: 'hint' },
      other: (name) => (/^req-/i.test(name) ? 'refused' : 'hint'),
    },
    calls: {},
  },
  // Solana Pay: a shop finds its payment by `reference` and `memo`, which a transfer from here
  // cannot carry.
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
