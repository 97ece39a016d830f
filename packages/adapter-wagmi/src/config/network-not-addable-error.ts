import { BaseError } from '@carabiner/core'

/** The host's wagmi Config has fixed transports, none of them for this network. */
export class NetworkNotAddableError extends BaseError {
  override name = 'NetworkNotAddableError'
  constructor(networkId: string) {
    super('The network cannot be added to this wagmi Config', {
      metaMessages: [
        `Network: ${networkId}`,
        'List it in the Config, or make the Config with `client` in place of `transports`.',
      ],
    })
  }
}
