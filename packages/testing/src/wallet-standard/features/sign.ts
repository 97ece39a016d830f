import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { line } from '../../wallet/summary.js'
import { type SignInFields, signInText } from '../sign-in-text.js'
import type { FeatureMethod } from './context.js'
import { bytesOf, field, signerOf } from './inputs.js'

export const signMessage: FeatureMethod = async (wallet, ask, inputs) => {
  const jobs = inputs.map((input) => ({
    ...signerOf(wallet, input),
    message: bytesOf(input, 'message'),
  }))
  await ask(
    line(`Sign: ${jobs.map(({ message }) => new TextDecoder().decode(message)).join(' | ')}`),
  )
  return Promise.all(
    jobs.map(async ({ signer, message }) => ({
      signedMessage: message,
      signature: await signer.sign(message),
      signatureType: 'ed25519',
    })),
  )
}

const names = [
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

export const signIn: FeatureMethod = async (wallet, ask, inputs) => {
  const { signer, locked } = wallet.store.get()
  if (locked) throw new ProviderRpcError(rpcCode.unauthorized, 'The wallet is locked.')
  const texts = inputs.map((input) => signInText(readFields(input, signer.address)))
  await ask(line(`Sign in: ${texts.join(' | ')}`))
  wallet.store.update({ authorized: true })
  const [account] = wallet.accounts()
  return Promise.all(
    texts.map(async (text) => {
      const signedMessage = new TextEncoder().encode(text)
      return { account, signedMessage, signature: await signer.sign(signedMessage) }
    }),
  )
}

function readFields(input: unknown, address: string): SignInFields {
  const requestedAddress = field(input, 'address')
  if (requestedAddress !== undefined && requestedAddress !== address) {
    throw new ProviderRpcError(rpcCode.unauthorized, 'Another account is chosen in the wallet.')
  }
  const domain = field(input, 'domain')
  const entries = names.flatMap((name) => {
    const value = field(input, name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  const resources = field(input, 'resources')
  return {
    ...Object.fromEntries(entries),
    domain: typeof domain === 'string' ? domain : (globalThis.location?.host ?? 'localhost'),
    address,
    resources: Array.isArray(resources) ? resources.map(String) : undefined,
  }
}
