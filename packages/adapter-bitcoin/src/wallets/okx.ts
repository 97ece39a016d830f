import { ChainNotSupportedError, type Network } from '@carabiner/core'
import { call } from '../connection/request-connection.js'
import { okxProvider } from '../discovery/okx-provider.js'
import { nameOf } from '../network/network-name.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { hasMethod, readInjected, signByHex, signInjected, watchInjected } from './injected.js'
import { parse, txid } from './parse.js'

/**
 * Creates the interface to OKX, which has one object for each network. Switching the network means
 * connecting to another object.
 *
 * @param first - the network to connect to first
 */
export function okxWallet(root: object, first: Network): BitcoinWallet {
  let network = first
  const at = ({ caipNetworkId }: Network): object => {
    const name = nameOf(caipNetworkId)
    const provider = name && okxProvider(root, name)
    if (!provider) throw new ChainNotSupportedError(caipNetworkId)
    return provider
  }
  const read = async () => readInjected(at(network), network.caipNetworkId)

  return {
    opened: read,
    read,
    watch: (hear) =>
      watchInjected(at(network), hear, ['accountChanged', 'accountsChanged', 'disconnect']),
    async leave() {
      if (hasMethod(at(network), 'disconnect')) await call(at(network), 'disconnect')
    },
    async switchNetwork(requested) {
      await call(at(requested), 'connect')
      network = requested
    },
    signMessage: (message) => signInjected(at(message.network), message),
    signPsbt: (request) => signByHex(at(request.network), request),
    async send({ network: on, to, amount }) {
      // The unit of `send`'s amount is disputed. `sendBitcoin` specifies satoshi.
      return parse(txid, await call(at(on), 'sendBitcoin', to, Number(amount)), 'sendBitcoin')
    },
  }
}
