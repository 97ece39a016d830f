import { createSiweMessage } from 'viem/siwe'
import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { line } from '../../wallet/summary.js'
import { type Handler, siteAccounts } from '../context.js'
import { readChainId, readRecord } from '../params.js'
import { authorize } from './connect.js'

/** Handles `wallet_connect` (ERC-7846): one prompt to connect, and to sign in if requested. */
export const connectSigningIn: Handler = async (wallet, call) => {
  if (!wallet.signsInOnConnect) {
    throw new ProviderRpcError(rpcCode.methodNotFound, 'The method does not exist.')
  }
  const { capabilities = {} } = readRecord(call.params[0], 'params[0]')
  const { signInWithEthereum: asked } = readRecord(capabilities, 'capabilities')
  const { account } = wallet.store.get()
  const message = asked === undefined ? undefined : signInText(asked, account.address)
  await authorize(wallet, call, message && line(`Connect this site and sign in: ${message}`))
  const signature = message && (await account.signMessage({ message }))
  return {
    accounts: siteAccounts(wallet).map((address) => ({
      address,
      capabilities:
        message && address === account.address
          ? { signInWithEthereum: { message, signature } }
          : {},
    })),
  }
}

/** Uses a library that the apps do not use. */
function signInText(asked: unknown, address: `0x${string}`): string {
  const fields = readRecord(asked, 'signInWithEthereum')
  const text = (name: string) => {
    const value = fields[name]
    if (value !== undefined && typeof value !== 'string') throw invalidParams(`${name}: a string.`)
    return value
  }
  const time = (name: string) => {
    const value = text(name)
    return value === undefined ? undefined : new Date(value)
  }
  try {
    const { resources } = fields
    return createSiweMessage({
      address,
      chainId: readChainId(fields.chainId),
      domain: text('domain') ?? globalThis.location?.host ?? 'localhost',
      uri: text('uri') ?? globalThis.location?.href ?? 'https://localhost',
      nonce: text('nonce') ?? '',
      version: '1',
      statement: text('statement'),
      requestId: text('requestId'),
      issuedAt: time('issuedAt'),
      expirationTime: time('expirationTime'),
      notBefore: time('notBefore'),
      resources: Array.isArray(resources) ? resources.map(String) : undefined,
    })
  } catch (error) {
    throw error instanceof ProviderRpcError ? error : invalidParams(String(error))
  }
}
