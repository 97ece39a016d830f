import { ProviderRpcError } from '../../wallet/provider-rpc-error.js'
import type { Ask, BitcoinWalletContext } from '../context.js'
import { fromHex, type TestKey, toBase64, toHex } from '../keys.js'
import { messageHash, signBip322 } from '../sign-message.js'
import { readPsbt, signPsbt } from '../sign-psbt.js'
import { provide } from './btc-providers.js'
import { field, list, text } from './params.js'

type Handler = (wallet: BitcoinWalletContext, params: unknown, ask: Ask) => Promise<unknown>

/**
 * Adds the wallet with Leather's API: it throws errors, prompts for every request and uses hex for partially signed
 * transactions. It has no events and no way to disconnect.
 *
 * @returns a function that removes it from the page
 */
export function provideLeather(
  wallet: BitcoinWalletContext,
  { target = globalThis }: { target?: object } = {},
): () => void {
  const provider = {
    async request(method: string, params: unknown) {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      const id = Math.random().toString(36).slice(2)
      try {
        const result = await wallet.run(method, params, async (ask) => {
          if (!handler) throw new ProviderRpcError(-32601, `"${method}" is not supported`)
          return handler(wallet, params, ask)
        })
        return { jsonrpc: '2.0', id, result }
      } catch (error) {
        const { code = -32603, message = '' } = error instanceof ProviderRpcError ? error : {}
        throw { jsonrpc: '2.0', id, error: { code, message } }
      }
    },
  }
  const options = { target, path: 'LeatherProvider', methods: Object.keys(handlers) }
  return provide(wallet, options, provider)
}

const describe = ({ type, address, publicKey, path }: TestKey) => ({
  symbol: 'BTC',
  type,
  address,
  publicKey,
  derivationPath: path,
})

/** Returns the active account on the network that the request names. */
const onNetwork = (wallet: BitcoinWalletContext, params: unknown) => {
  const wanted = field(params, 'network')
  const network = wallet.networks.find(({ name }) => name === wanted) ?? wallet.store.get().network
  return { network, account: wallet.account(undefined, network) }
}

const handlers: Readonly<Record<string, Handler>> = {
  async getAddresses(wallet, params, ask) {
    await ask('Share addresses with this site')
    wallet.store.update({ authorized: true, locked: false })
    const { account } = onNetwork(wallet, params)
    return { addresses: [describe(account.payment), describe(account.ordinals)] }
  },
  async signMessage(wallet, params, ask) {
    const { account } = onNetwork(wallet, params)
    const key = field(params, 'paymentType') === 'p2tr' ? account.ordinals : account.payment
    const message = new TextEncoder().encode(text(field(params, 'message'), 'message'))
    await ask(`Sign message: ${text(field(params, 'message'), 'message')}`)
    return {
      signature: toBase64(signBip322(message, key)),
      address: key.address,
      message: messageHash(message),
    }
  },
  async signPsbt(wallet, params, ask) {
    const psbt = fromHex(text(field(params, 'hex'), 'hex'))
    const at = field(params, 'signAtIndex')
    const { account, network } = onNetwork(wallet, params)
    const broadcast = field(params, 'broadcast') === true
    const scripts = [account.payment, account.ordinals]
    const transaction = readPsbt(psbt)
    const toSign = (Array.isArray(at) ? list(at) : [at]).map(Number).map((index) => {
      const { witnessUtxo } = transaction.getInput(index)
      const owned = witnessUtxo && toHex(witnessUtxo.script)
      const key = scripts.find(({ script }) => toHex(script) === owned) ?? account.payment
      return { index, key }
    })
    await ask(broadcast ? 'Sign and send a transaction' : 'Sign a transaction')
    const signed = signPsbt(psbt, toSign, broadcast)
    const txid = broadcast ? await wallet.api.broadcast(network, signed.hex ?? '') : undefined
    return { hex: toHex(signed.psbt), txid: txid || undefined }
  },
  async sendTransfer(wallet, params, ask) {
    const [recipient] = list(field(params, 'recipients'))
    const to = text(field(recipient, 'address'), 'address')
    const amount = BigInt(text(field(recipient, 'amount'), 'amount'))
    const { account, network } = onNetwork(wallet, params)
    await ask(`Send ${amount} sat to ${to}`)
    return { txid: await wallet.api.send(network, account.payment, to, amount) }
  },
}
