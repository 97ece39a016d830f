import { isHex } from 'viem'
import { invalidParams } from '../../wallet/provider-rpc-error.js'
import { line, readable } from '../../wallet/summary.js'
import { authorizedAccount, type Handler } from '../context.js'
import { readAddress } from '../params.js'
import { readTypedData } from '../typed-data.js'

/** Handles `personal_sign` (EIP-191): data first, address second. Text that is not hex counts as UTF-8. */
export const personalSign: Handler = async (wallet, { params, prompt }) => {
  const [data] = params
  const account = authorizedAccount(wallet, readAddress(params[1], 'params[1]'))
  if (typeof data !== 'string') throw invalidParams('params[0] must be a string.')
  await prompt(`Sign message: ${line(readable(data))}`)
  return account.signMessage({ message: isHex(data) ? { raw: data } : data })
}

/** Handles `eth_signTypedData_v4` (EIP-712): address first. Throws for a domain of another chain. */
export const signTypedData: Handler = async (wallet, { params, prompt }) => {
  const account = authorizedAccount(wallet, readAddress(params[0], 'params[0]'))
  const typedData = readTypedData(params[1])
  const { id } = wallet.store.get().chain
  const { name, chainId } = typedData.domain
  if (chainId !== undefined && Number(chainId) !== id) {
    throw invalidParams(`The domain's chainId ${chainId} is not the current chain ${id}.`)
  }
  await prompt(line(`Sign ${typedData.primaryType}${name ? ` for ${name}` : ''}`))
  return account.signTypedData(typedData)
}
