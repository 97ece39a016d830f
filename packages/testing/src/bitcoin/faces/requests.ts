import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { Ask, BitcoinWalletContext } from '../context.js'
import { fromBase64, type TestAccount, toBase64 } from '../keys.js'
import type { BitcoinTestNetworkName } from '../networks.js'
import { messageHash, signBip322, signEcdsa } from '../sign-message.js'
import { signPsbt } from '../sign-psbt.js'
import { provide } from './btc-providers.js'
import { field, list, text } from './params.js'

type Handler = (wallet: BitcoinWalletContext, params: unknown, ask: Ask) => Promise<unknown>

/** The names of networks in Xverse's API. */
const networkNames: Record<BitcoinTestNetworkName, string> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
}

/** Xverse's own error codes: -32000 for a rejection, and -32002 for "not allowed" instead of "already pending". */
const codes: Readonly<Record<number, number>> = {
  [rpcCode.rejected]: -32000,
  [rpcCode.unauthorized]: -32002,
}

/**
 * Adds the wallet to the page (WBIP004), with Xverse's requests, which sats-connect sends.
 *
 * @returns a function that removes it from the page
 */
export function provideRequests(
  wallet: BitcoinWalletContext,
  {
    target = globalThis,
    path = 'XverseProviders.BitcoinProvider',
  }: { target?: object; path?: string } = {},
): () => void {
  const provider = {
    /** Resolves with an envelope, also for an error. Never rejects. */
    async request(method: string, params: unknown) {
      const id = Math.random().toString(36).slice(2)
      try {
        const result = await wallet.run(method, params, (ask) =>
          answer(wallet, method, params, ask),
        )
        return { jsonrpc: '2.0', id, result }
      } catch (error) {
        const { code = -32603, message = '' } = error instanceof ProviderRpcError ? error : {}
        return { jsonrpc: '2.0', id, error: { code: codes[code] ?? code, message } }
      }
    },
    addListener(given: unknown, callback?: unknown) {
      const name = typeof given === 'string' ? given : field(given, 'eventName')
      const listener = typeof given === 'string' ? callback : field(given, 'cb')
      if (typeof listener !== 'function') return () => {}
      return wallet.onNews(({ accounts, network, ended }) => {
        const shown = wallet.visible()
        const addresses = shown && describeAll(shown)
        const event = {
          accountChange: accounts && !ended && { addresses },
          networkChange: network && { ...describeNetwork(wallet), addresses },
          disconnect: ended && {},
        }
        const detail =
          typeof name === 'string' ? Object.entries(event).find(([key]) => key === name) : undefined
        if (detail?.[1]) listener({ type: name, ...detail[1] })
      })
    },
  }
  return provide(wallet, { target, path, methods: Object.keys(handlers) }, provider)
}

async function answer(wallet: BitcoinWalletContext, method: string, params: unknown, ask: Ask) {
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
  if (!handler) throw new ProviderRpcError(-32601, `There is no ${method}.`)
  return handler(wallet, params, ask)
}

const describe = ({ address, publicKey, type }: TestAccount['payment'], purpose: string) => ({
  address,
  publicKey,
  purpose,
  addressType: type === 'p2sh-p2wpkh' ? 'p2sh' : type,
  walletType: 'software',
})

const describeAll = ({ payment, ordinals }: TestAccount) => [
  describe(payment, 'payment'),
  describe(ordinals, 'ordinals'),
]

const describeNetwork = (wallet: BitcoinWalletContext) => ({
  bitcoin: { name: networkNames[wallet.store.get().network.name] },
  stacks: { name: 'testnet' },
  spark: { name: 'regtest' },
})

const describeAccount = (wallet: BitcoinWalletContext, account: TestAccount) => ({
  id: `account-${wallet.store.get().account}`,
  addresses: describeAll(account),
  walletType: 'software',
  network: describeNetwork(wallet),
})

const bytesOf = (message: unknown) => new TextEncoder().encode(text(message, 'message'))

const handlers: Readonly<Record<string, Handler>> = {
  getInfo: async () => ({
    version: '1.6.0',
    platform: 'web',
    methods: Object.keys(handlers),
    supports: ['WBIP004'],
  }),
  wallet_connect: async (wallet, _, ask) => describeAccount(wallet, await wallet.authorize(ask)),
  wallet_getAccount: async (wallet) => describeAccount(wallet, allowed(wallet)),
  getAddresses: async (wallet, params, ask) => {
    const purposes = list(field(params, 'purposes'))
    const addresses = describeAll(await wallet.authorize(ask))
    return {
      addresses: addresses.filter(({ purpose }) => purposes.includes(purpose)),
      network: describeNetwork(wallet),
    }
  },
  wallet_disconnect: async (wallet) => {
    wallet.store.update({ authorized: false })
    return null
  },
  wallet_getNetwork: async (wallet) => {
    allowed(wallet)
    return describeNetwork(wallet)
  },
  wallet_changeNetwork: async (wallet, params, ask) => {
    allowed(wallet)
    const wanted = Object.entries(networkNames).find(([, name]) => name === field(params, 'name'))
    await wallet.switchNetwork(wanted?.[0] ?? '', ask)
    return null
  },
  signMessage: async (wallet, params, ask) => {
    const key = wallet.keyOf(field(params, 'address'))
    const message = bytesOf(field(params, 'message'))
    const protocol = field(params, 'protocol') ?? (key.type === 'p2tr' ? 'BIP322' : 'ECDSA')
    await ask(`Sign message: ${text(field(params, 'message'), 'message')}`)
    const signature =
      protocol === 'BIP322' ? signBip322(message, key) : await signEcdsa(message, key)
    return {
      signature: toBase64(signature),
      messageHash: messageHash(message),
      address: key.address,
      protocol,
    }
  },
  signPsbt: async (wallet, params, ask) => {
    const psbt = fromBase64(text(field(params, 'psbt'), 'psbt'))
    const wanted = field(params, 'signInputs')
    const inputs = Object.entries(typeof wanted === 'object' && wanted !== null ? wanted : {})
    const broadcast = field(params, 'broadcast') === true
    const toSign = inputs.flatMap(([address, indexes]) =>
      list(indexes).map((index) => ({ index: Number(index), key: wallet.keyOf(address) })),
    )
    await ask(broadcast ? 'Sign and send a transaction' : 'Sign a transaction')
    const signed = signPsbt(psbt, toSign, broadcast)
    return {
      psbt: toBase64(signed.psbt),
      txid: broadcast
        ? await wallet.api.broadcast(wallet.store.get().network, signed.hex ?? '')
        : undefined,
    }
  },
  sendTransfer: async (wallet, params, ask) => {
    const [recipient, ...others] = list(field(params, 'recipients'))
    const amount = field(recipient, 'amount')
    const to = text(field(recipient, 'address'), 'address')
    if (others.length > 0 || typeof amount !== 'number') {
      throw new ProviderRpcError(rpcCode.invalidParams, 'One recipient, its amount a number.')
    }
    const { payment } = allowed(wallet)
    await ask(`Send ${amount} sat to ${to}`)
    return { txid: await wallet.api.send(wallet.store.get().network, payment, to, BigInt(amount)) }
  },
}

function allowed(wallet: BitcoinWalletContext): TestAccount {
  const account = wallet.visible()
  if (!account) throw new ProviderRpcError(rpcCode.unauthorized, 'Access denied.')
  return account
}
