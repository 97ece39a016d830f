import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { createChangeEvents } from '../../wallet-standard/events.js'
import { registerWallet } from '../../wallet-standard/register.js'
import type { BitcoinWalletContext } from '../context.js'
import { fromHex, type TestKey } from '../keys.js'
import { caipNetworkId } from '../networks.js'
import { signBip322, signEcdsa } from '../sign-message.js'
import { signPsbt } from '../sign-psbt.js'
import { field, list } from './params.js'

const accountFeatures = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const
const sighashNames: Readonly<Record<string, number>> = { ALL: 1, NONE: 2, SINGLE: 3 }

/**
 * Registers the wallet through Wallet Standard, with the `bitcoin:` features.
 *
 * @returns a function that removes it from the page
 */
export function registerBitcoinWallet(
  wallet: BitcoinWalletContext,
  target: EventTarget,
): () => void {
  const events = createChangeEvents()
  const made = new Map<string, readonly WalletAccount[]>()
  const keys = () => {
    const { payment, ordinals } = wallet.visible() ?? {}
    return [payment, ordinals].filter((key, at, all): key is TestKey =>
      Boolean(key && all.findIndex((one) => one?.address === key.address) === at),
    )
  }
  const accounts = () => {
    const chain = `bitcoin:${wallet.store.get().network.name}` as const
    const id = [chain, ...keys().map(({ address }) => address)].join()
    const cached = made.get(id)
    if (cached) return cached
    const described = keys().map(({ address, publicKey }) =>
      Object.freeze({
        address,
        publicKey: fromHex(publicKey),
        chains: [chain],
        features: accountFeatures,
      }),
    )
    made.set(id, described)
    return described
  }
  const keyOf = (account: unknown) => {
    const key = keys().find(({ address }) => address === field(account, 'address'))
    if (!key) throw new ProviderRpcError(rpcCode.unauthorized, 'Not an account of this wallet.')
    return key
  }

  const standard: Wallet = {
    version: '1.0.0',
    name: wallet.info.name,
    // `as`: Wallet Standard's type allows only some encodings, but apps accept any safe image.
    icon: wallet.info.icon as WalletIcon,
    chains: wallet.networks.map(({ name }) => `bitcoin:${name}` as const),
    get accounts() {
      return accounts()
    },
    features: Object.freeze({
      'standard:events': { version: '1.0.0', on: events.on },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () =>
          wallet.run('standard:disconnect', [], async () => {
            wallet.store.update({ authorized: false })
          }),
      },
      'bitcoin:connect': {
        version: '1.0.0',
        connect: (input: unknown) =>
          wallet.run('bitcoin:connect', [input], async (ask) => {
            await wallet.authorize(ask)
            return { accounts: accounts() }
          }),
      },
      // Not in the standard, but apps call it. The network is a CAIP-2 id.
      'bitcoin:switchNetwork': {
        version: '1.0.0',
        switchNetwork: (id: unknown) =>
          wallet.run('bitcoin:switchNetwork', [id], async (ask) => {
            const wanted = wallet.networks.find(({ name }) => caipNetworkId(name) === id)
            await wallet.switchNetwork(wanted?.name ?? '', ask)
          }),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly unknown[]) =>
          wallet.run('bitcoin:signMessage', inputs, async (ask) => {
            const [input] = inputs
            const key = keyOf(field(input, 'account'))
            const message = bytes(field(input, 'message'))
            await ask(`Sign message: ${new TextDecoder().decode(message)}`)
            const signature =
              key.type === 'p2tr' ? signBip322(message, key) : await signEcdsa(message, key)
            return [{ signedMessage: message, signature }]
          }),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs: readonly unknown[]) =>
          wallet.run('bitcoin:signTransaction', inputs, async (ask) => {
            const [input] = inputs
            const toSign = list(field(input, 'inputsToSign')).flatMap((one) => {
              const key = keyOf(field(one, 'account'))
              const type = sighashNames[String(field(one, 'sigHash'))]
              return list(field(one, 'signingIndexes')).map((index) => ({
                index: Number(index),
                key,
                sighashTypes: type === undefined ? undefined : [type],
              }))
            })
            await ask('Sign a transaction')
            return [{ signedPsbt: signPsbt(bytes(field(input, 'psbt')), toSign, false).psbt }]
          }),
      },
    }),
  }
  const stop = wallet.onNews(() => events.emit({ accounts: accounts() }))
  const remove = registerWallet(target, standard)
  return wallet.until(() => {
    remove()
    stop()
  })
}

function bytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new ProviderRpcError(rpcCode.invalidParams, 'Bytes are expected.')
}
