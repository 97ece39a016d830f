import { type Network, NotConnectedError } from '@carabiner/core'
import { ChainsNotSupportedError } from '@carabiner/core/adapter'

/** A connector without a wallet: a session that is not open. */
export const noWallet = () => new NotConnectedError()

/** A wallet that is on none of the networks. */
export const noChain = (wanted: readonly Network[]) =>
  new ChainsNotSupportedError(wanted.map(({ caipNetworkId }) => caipNetworkId))
