import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { BitcoinWalletContext } from '../context.js'
import { fromHex, type TestAccount, toBase64, toHex } from '../keys.js'
import type { BitcoinTestNetworkName } from '../networks.js'
import { signBip322, signEcdsa } from '../sign-message.js'
import { signPsbt } from '../sign-psbt.js'
import { createEvents } from './events.js'
import { field, list, text } from './params.js'
import { place } from './place.js'

/** The names of networks in UniSat's API. */
const chains: Record<BitcoinTestNetworkName, { enum: string; network: string }> = {
  mainnet: { enum: 'BITCOIN_MAINNET', network: 'livenet' },
  testnet: { enum: 'BITCOIN_TESTNET', network: 'testnet' },
  testnet4: { enum: 'BITCOIN_TESTNET4', network: 'testnet' },
  signet: { enum: 'BITCOIN_SIGNET', network: 'testnet' },
  regtest: { enum: 'BITCOIN_REGTEST', network: 'regtest' },
}

/**
 * Injects UniSat's API, which Bitget and Binance also use: one address, hex transactions, and EIP-1193's error codes.
 *
 * @returns a function that removes it from the page
 */
export function injectUnisat(
  wallet: BitcoinWalletContext,
  {
    target = globalThis,
    path = 'unisat',
    tells = ['networkChanged', 'chainChanged', 'accountsChanged'],
  }: { target?: object; path?: string; tells?: readonly string[] } = {},
): () => void {
  const events = createEvents()
  const tell = (event: string, payload: unknown) => {
    if (tells.includes(event)) events.emit(event, payload)
  }
  const provider = createUnisatProvider(wallet, events)
  const remove = place(target, path, Object.freeze(provider))
  const stop = wallet.onNews(({ accounts, network, ended }) => {
    const { payment } = wallet.visible() ?? {}
    if (network) {
      tell('networkChanged', describeChain(wallet).network)
      tell('chainChanged', describeChain(wallet))
    }
    if (accounts || ended) tell('accountsChanged', payment ? [payment.address] : [])
  })
  return wallet.until(() => {
    remove()
    stop()
  })
}

const describeChain = (wallet: BitcoinWalletContext) => {
  const { name } = wallet.store.get().network
  return { ...chains[name], name }
}

function allowed(wallet: BitcoinWalletContext): TestAccount {
  const account = wallet.visible()
  if (!account) throw new ProviderRpcError(rpcCode.unauthorized, 'The site is not connected.')
  return account
}

function createUnisatProvider(
  wallet: BitcoinWalletContext,
  events: ReturnType<typeof createEvents>,
) {
  const network = () => wallet.store.get().network
  const pushTx = (raw: unknown) => wallet.api.broadcast(network(), text(raw, 'rawtx'))
  return {
    requestAccounts: () =>
      wallet.run('requestAccounts', [], async (ask) => [
        (await wallet.authorize(ask)).payment.address,
      ]),
    getAccounts: () =>
      wallet.run('getAccounts', [], async () => {
        const { payment } = wallet.visible() ?? {}
        return payment ? [payment.address] : []
      }),
    getPublicKey: () =>
      wallet.run('getPublicKey', [], async () => {
        const { payment } = allowed(wallet)
        // UniSat's API returns a taproot key with its parity byte.
        return payment.type === 'p2tr' ? `02${payment.publicKey}` : payment.publicKey
      }),
    getNetwork: () => wallet.run('getNetwork', [], async () => describeChain(wallet).network),
    getChain: () => wallet.run('getChain', [], async () => describeChain(wallet)),
    switchChain: (chain: unknown) =>
      wallet.run('switchChain', [chain], async (ask) => {
        const [name = ''] = Object.entries(chains).find(([, known]) => known.enum === chain) ?? []
        await wallet.switchNetwork(name, ask)
        return describeChain(wallet)
      }),
    getBalance: () =>
      wallet.run('getBalance', [], async () => {
        const confirmed = await wallet.api.balance(network(), allowed(wallet).payment)
        return { confirmed, unconfirmed: 0, total: confirmed }
      }),
    signMessage: (message: unknown, type: unknown = 'ecdsa') =>
      wallet.run('signMessage', [message, type], async (ask) => {
        const { payment } = allowed(wallet)
        const bytes = new TextEncoder().encode(text(message, 'message'))
        await ask(`Sign message: ${message}`)
        const signature =
          type === 'bip322-simple' ? signBip322(bytes, payment) : await signEcdsa(bytes, payment)
        return toBase64(signature)
      }),
    signPsbt: (psbt: unknown, options: unknown) =>
      wallet.run('signPsbt', [psbt, options], async (ask) => {
        const { payment } = allowed(wallet)
        const inputs = list(field(options, 'toSignInputs')).map((input) => {
          const types = field(input, 'sighashTypes')
          return {
            index: Number(field(input, 'index')),
            key: wallet.keyOf(field(input, 'address') ?? payment.address),
            sighashTypes: Array.isArray(types) ? types.map(Number) : undefined,
          }
        })
        await ask('Sign a transaction')
        const finalize = field(options, 'autoFinalized') !== false
        return toHex(signPsbt(fromHex(text(psbt, 'psbt')), inputs, finalize).psbt)
      }),
    pushPsbt: (psbt: unknown) =>
      wallet.run('pushPsbt', [psbt], async () => {
        const { hex } = signPsbt(fromHex(text(psbt, 'psbt')), [], false)
        return pushTx(hex)
      }),
    sendBitcoin: (to: unknown, amount: unknown, options: unknown) =>
      wallet.run('sendBitcoin', [to, amount, options], async (ask) => {
        const { payment } = allowed(wallet)
        if (typeof amount !== 'number') {
          throw new ProviderRpcError(rpcCode.invalidParams, 'satoshis must be a number.')
        }
        await ask(`Send ${amount} sat to ${to}`)
        return wallet.api.send(network(), payment, text(to, 'toAddress'), BigInt(amount))
      }),
    disconnect: () =>
      wallet.run('disconnect', [], async () => {
        wallet.store.update({ authorized: false })
      }),
    on: events.on,
    removeListener: events.off,
  }
}
