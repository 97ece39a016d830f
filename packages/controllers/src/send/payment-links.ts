import type { ChainNamespace } from '@carabiner/core'

/** The meaning of a parameter of a payment link. */
export type LinkPart =
  /** The receiver. */
  | 'receiver'
  /** The amount in whole units. */
  | 'amount'
  /** The amount in the smallest unit. */
  | 'smallest'
  /** The contract or mint of the payment's token. */
  | 'token'
  /** A text for people, or a setting that the network and the wallet decide. It is ignored. */
  | 'hint'
  /** A required parameter that this send does not support. */
  | 'refused'

/** The meanings of parameters by name, and the meaning of all others. */
export interface LinkParameters {
  readonly known: Readonly<Record<string, LinkPart>>
  readonly other: (name: string) => LinkPart
}

/** A URI scheme of payment links. */
export interface LinkScheme {
  readonly namespace: ChainNamespace
  /** The parameters of a payment to the link's target. */
  readonly parameters: LinkParameters
  /** The contract calls that are payments, by function name. */
  readonly calls: Readonly<Record<string, LinkParameters>>
}

const refused = () => 'refused' as const
const gas = { gas: 'hint', gasLimit: 'hint', gasPrice: 'hint' } as const

/**
 * The supported parts of payment links. Others are rejected, unless the scheme allows ignoring
 * them.
 */
export const linkSchemes: Readonly<Record<string, LinkScheme>> = {
  // EIP-681
  ethereum: {
    namespace: 'eip155',
    parameters: { known: { value: 'smallest', ...gas }, other: refused },
    calls: {
      transfer: { known: { address: 'receiver', uint256: 'smallest', ...gas }, other: refused },
    },
  },
  // BIP-21 allows ignoring unknown parameters, unless they begin with `req-`.
  bitcoin: {
    namespace: 'bip122',
    parameters: {
      known: { amount: 'amount', label: 'hint', message: 'hint' },
      other: (name) => (/^req-/i.test(name) ? 'refused' : 'hint'),
    },
    calls: {},
  },
  // Shops that use Solana Pay recognize a payment by `reference` and `memo`, which transfers from
  // here do not support.
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
