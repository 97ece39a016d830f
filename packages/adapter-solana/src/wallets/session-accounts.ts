import { InvalidWalletResponseError, type Network } from '@carabiner/core'
import type { FamilyProvider } from '@carabiner/core/adapter'
import { fromBase58, toBase58 } from '@carabiner/core/solana'
import { fromBase64, toBase64 } from '../transactions/base64.js'
import { checkSignature } from './read-outputs.js'
import { parseAnswer, signatureAnswer, signedAnswer, signedListAnswer } from './session-answers.js'
import type { SigningAccount } from './signing-account.js'

/**
 * Returns the accounts of a WalletConnect session. Messages and signatures are in base58,
 * transactions in base64. The operations are limited to the session's methods.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function sessionAccounts(provider: FamilyProvider): SigningAccount[] {
  const grant = provider.grant()
  if (!grant) return []
  const methods = provider.methods()
  return grant.accounts.map(({ address }) => ({
    address,
    chains: grant.approved,
    isOn: ({ caipNetworkId }) => grant.approved.includes(caipNetworkId),
    versions: ['legacy', 0],
    ...operationsOf(provider, methods, address),
  }))
}

function operationsOf(
  provider: FamilyProvider,
  methods: readonly string[],
  pubkey: string,
): Pick<SigningAccount, 'signMessage' | 'sign' | 'send'> {
  const can = (method: string) => methods.includes(method)
  const ask = (network: Network, method: string, params: object) =>
    provider.request(network.caipNetworkId, { method, params: { ...params, pubkey } })

  const signOne = async (network: Network, transaction: Uint8Array) => {
    const method = 'solana_signTransaction'
    // Connecting does not need this code for signing transactions. It is loaded by now.
    const { isSignedBy, legacyFields, withSignature } = await import(
      '../transactions/session-forms.js'
    )
    const params = { transaction: toBase64(transaction), ...legacyFields(transaction) }
    const answer = parseAnswer(signedAnswer, await ask(network, method, params), method)
    // Older wallets return only the signature.
    const signed =
      answer.transaction === undefined
        ? withSignature(transaction, pubkey, readSignature(answer.signature, method))
        : fromBase64(answer.transaction)
    // The check precedes the next prompt: after an unusable answer, the visitor must not be
    // prompted again.
    if (!signed || !isSignedBy(signed, pubkey)) throw new InvalidWalletResponseError(method)
    return signed
  }
  const signAll = async (network: Network, transactions: readonly Uint8Array[]) => {
    const method = 'solana_signAllTransactions'
    const params = { transactions: transactions.map(toBase64) }
    const answer = parseAnswer(signedListAnswer, await ask(network, method, params), method)
    if (answer.transactions.length !== transactions.length) {
      throw new InvalidWalletResponseError(method)
    }
    return answer.transactions.map((text) => {
      const signed = fromBase64(text)
      if (!signed) throw new InvalidWalletResponseError(method)
      return signed
    })
  }
  return {
    ...(can('solana_signMessage') && {
      async signMessage(network, message) {
        const method = 'solana_signMessage'
        const answer = await ask(network, method, { message: toBase58(message) })
        const { signature } = parseAnswer(signatureAnswer, answer, method)
        return { signedMessage: message, signature: readSignature(signature, method) }
      },
    }),
    ...(can('solana_signTransaction') && {
      async sign(network, transactions) {
        if (transactions.length > 1 && can('solana_signAllTransactions')) {
          return signAll(network, transactions)
        }
        const signed: Uint8Array[] = []
        // One at a time, because each transaction has its own prompt.
        for (const transaction of transactions) signed.push(await signOne(network, transaction))
        return signed
      },
    }),
    ...(can('solana_signAndSendTransaction') && {
      async send(network, transaction, sendOptions) {
        const method = 'solana_signAndSendTransaction'
        const params = { transaction: toBase64(transaction), sendOptions }
        const answer = await ask(network, method, params)
        return readSignature(parseAnswer(signatureAnswer, answer, method).signature, method)
      },
    }),
  }
}

const readSignature = (text: string | undefined, method: string) =>
  checkSignature(fromBase58(text ?? '') ?? new Uint8Array(), method)
