import { ChainNotSupportedError, type NetworkId } from '@carabiner/core'
import * as z from 'zod/mini'
import { call } from '../connection/request-connection.js'
import { networkNamed } from '../network/network-id.js'
import { nameOf } from '../network/network-name.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { hasMethod, readInjected, signByHex, signInjected, watchInjected } from './injected.js'
import { parse, short, txid } from './parse.js'

const chain = z.object({ enum: short })

/** Creates the interface to UniSat, or to a wallet with UniSat's methods: Bitget or Binance. */
export function unisatWallet(provider: object): BitcoinWallet {
  const network = async (): Promise<NetworkId | undefined> => {
    if (hasMethod(provider, 'getChain')) {
      const { enum: name } = parse(chain, await call(provider, 'getChain'), 'getChain')
      return networkNamed(name.replace(/^BITCOIN_/, ''))
    }
    const name = parse(short, await call(provider, 'getNetwork'), 'getNetwork')
    return networkNamed(name === 'livenet' ? 'mainnet' : name)
  }
  const read = async () => readInjected(provider, await network())

  return {
    opened: read,
    read,
    watch: (hear) =>
      watchInjected(provider, hear, ['accountsChanged', 'networkChanged', 'chainChanged']),
    ...(hasMethod(provider, 'disconnect') && {
      leave: async () => void (await call(provider, 'disconnect')),
    }),
    async switchNetwork({ caipNetworkId }) {
      const name = nameOf(caipNetworkId)
      if (name && hasMethod(provider, 'switchChain')) {
        await call(provider, 'switchChain', `BITCOIN_${name.toUpperCase()}`)
      } else if (
        (name === 'mainnet' || name === 'testnet') &&
        hasMethod(provider, 'switchNetwork')
      ) {
        await call(provider, 'switchNetwork', name === 'mainnet' ? 'livenet' : name)
      } else throw new ChainNotSupportedError(caipNetworkId)
    },
    signMessage: (message) => signInjected(provider, message),
    signPsbt: (request) => signByHex(provider, request),
    async send({ to, amount }) {
      return parse(txid, await call(provider, 'sendBitcoin', to, Number(amount)), 'sendBitcoin')
    },
  }
}
