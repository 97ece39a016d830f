import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { BitcoinWalletContext } from '../context.js'
import { fromHex, type TestKey, toBase64, toHex } from '../keys.js'
import type { BitcoinTestNetwork, BitcoinTestNetworkName } from '../networks.js'
import { signBip322, signEcdsa } from '../sign-message.js'
import { signPsbt } from '../sign-psbt.js'
import { createEvents } from './events.js'
import { field, list, text } from './params.js'
import { place } from './place.js'

const paths: Partial<Record<BitcoinTestNetworkName, string>> = {
  mainnet: 'okxwallet.bitcoin',
  testnet: 'okxwallet.bitcoinTestnet',
  signet: 'okxwallet.bitcoinSignet',
}

/**
 * Injects OKX's API: an object for each of its networks, below `okxwallet`. It has no way to change the network.
 *
 * @returns a function that removes it from the page
 */
export function injectOkx(
  wallet: BitcoinWalletContext,
  { target = globalThis }: { target?: object } = {},
): () => void {
  const stops = wallet.networks.flatMap((network) => {
    const path = paths[network.name]
    if (!path) return []
    const events = createEvents()
    const remove = place(target, path, Object.freeze(createOkxProvider(wallet, network, events)))
    const stop = wallet.onNews(({ accounts, ended }) => {
      if (!accounts && !ended) return
      const { payment } = wallet.visible(network) ?? {}
      events.emit('accountChanged', payment ? describe(payment) : null)
      if (ended) events.emit('disconnect', undefined)
    })
    return () => {
      remove()
      stop()
    }
  })
  return wallet.until(() => {
    for (const stop of stops) stop()
  })
}

const describe = ({ address, publicKey }: TestKey) => ({ address, publicKey })

function createOkxProvider(
  wallet: BitcoinWalletContext,
  network: BitcoinTestNetwork,
  events: ReturnType<typeof createEvents>,
) {
  const allowed = () => {
    const { payment } = wallet.visible(network) ?? {}
    if (!payment) throw new ProviderRpcError(rpcCode.unauthorized, 'The site is not connected.')
    return payment
  }
  return {
    connect: () =>
      wallet.run('connect', [], async (ask) => {
        await wallet.authorize(ask)
        return describe(allowed())
      }),
    getAccounts: () =>
      wallet.run('getAccounts', [], async () => {
        const { payment } = wallet.visible(network) ?? {}
        return payment ? [payment.address] : []
      }),
    getPublicKey: () => wallet.run('getPublicKey', [], async () => allowed().publicKey),
    getNetwork: () =>
      wallet.run('getNetwork', [], async () =>
        network.name === 'mainnet' ? 'livenet' : network.name,
      ),
    signMessage: (message: unknown, type: unknown = 'ecdsa') =>
      wallet.run('signMessage', [message, type], async (ask) => {
        const key = allowed()
        const bytes = new TextEncoder().encode(text(message, 'message'))
        await ask(`Sign message: ${message}`)
        return toBase64(
          type === 'bip322-simple' ? signBip322(bytes, key) : await signEcdsa(bytes, key),
        )
      }),
    signPsbt: (psbt: unknown, options: unknown) =>
      wallet.run('signPsbt', [psbt, options], async (ask) => {
        const key = allowed()
        const inputs = list(field(options, 'toSignInputs')).map((input) => ({
          index: Number(field(input, 'index')),
          key,
        }))
        await ask('Sign a transaction')
        const finalize = field(options, 'autoFinalized') !== false
        return toHex(signPsbt(fromHex(text(psbt, 'psbt')), inputs, finalize).psbt)
      }),
    pushPsbt: (psbt: unknown) =>
      wallet.run('pushPsbt', [psbt], async () => {
        const { hex = '' } = signPsbt(fromHex(text(psbt, 'psbt')), [], false)
        return wallet.api.broadcast(network, hex)
      }),
    sendBitcoin: (to: unknown, amount: unknown) =>
      wallet.run('sendBitcoin', [to, amount], async (ask) => {
        const key = allowed()
        if (typeof amount !== 'number') {
          throw new ProviderRpcError(rpcCode.invalidParams, 'satoshis must be a number.')
        }
        await ask(`Send ${amount} sat to ${to}`)
        return wallet.api.send(network, key, text(to, 'toAddress'), BigInt(amount))
      }),
    disconnect: () =>
      wallet.run('disconnect', [], async () => {
        wallet.store.update({ authorized: false })
      }),
    on: events.on,
    removeListener: events.off,
  }
}
