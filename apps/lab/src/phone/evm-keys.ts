import { gasLimitFor } from '@carabiner/core/evm'
import { createWalletClient, hexToString, http, isHex } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { estimateGas } from 'viem/actions'
import type { LabChain } from '../lab-config'

/** The well-known mnemonic of anvil's accounts, worth nothing anywhere. */
const mnemonic = 'test test test test test test test test test test test junk'

export const evmMethods = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
]

export const evmAccount = (index: number): HDAccount =>
  mnemonicToAccount(mnemonic, { addressIndex: index })

/** Performs an approved request. @param params - as the app sent them */
export async function answerEvm(
  account: HDAccount,
  chain: LabChain,
  method: string,
  params: readonly unknown[],
): Promise<string | null> {
  switch (method) {
    case 'personal_sign': {
      const [message] = params
      if (!isHex(message)) throw new Error('personal_sign takes hex')
      return account.signMessage({ message: { raw: message } })
    }
    case 'eth_signTypedData_v4':
      return account.signTypedData(JSON.parse(String(params[1])))
    case 'eth_sendTransaction': {
      const [transaction] = params
      const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
      const { to, value, data } = readTransaction(transaction)
      const request = { ...(to && { to }), ...(data && { data }), value }
      const gas = gasLimitFor(await estimateGas(client, { account, ...request }))
      return client.sendTransaction({ chain: null, ...request, gas })
    }
    default:
      throw new Error(`${method} is not supported`)
  }
}

/** Returns a description of a request for the wallet's owner. */
export const describe = (method: string, params: readonly unknown[]): string =>
  method === 'personal_sign' && isHex(params[0]) ? hexToString(params[0]) : JSON.stringify(params)

function readTransaction(value: unknown) {
  const fields: Record<string, unknown> = typeof value === 'object' ? { ...value } : {}
  const hex = (name: string) => {
    const field = fields[name]
    return isHex(field) ? field : undefined
  }
  return { to: hex('to'), data: hex('data'), value: BigInt(hex('value') ?? 0) }
}
