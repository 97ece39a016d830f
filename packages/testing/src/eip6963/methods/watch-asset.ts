import { invalidParams } from '../../wallet/provider-rpc-error.js'
import { line } from '../../wallet/summary.js'
import { sameAddress } from '../accounts.js'
import type { Handler } from '../context.js'
import { readAddress, readRecord } from '../params.js'

/** Handles `wallet_watchAsset` (EIP-747): one prompt, then the token is one of the wallet's assets. */
export const watchAsset: Handler = async ({ tokens }, { params, prompt }) => {
  const { type, options } = readRecord(params[0], 'params[0]')
  if (type !== 'ERC20') throw invalidParams(`The type ${type} is not supported.`)
  const { address: given, symbol, decimals } = readRecord(options, 'options')
  const address = readAddress(given, 'options.address')
  if (symbol !== undefined && (typeof symbol !== 'string' || !/^.{1,11}$/u.test(symbol))) {
    throw invalidParams('options.symbol must have 1 to 11 letters.')
  }
  if (decimals !== undefined && !/^([12]?\d|3[0-6])$/.test(String(decimals))) {
    throw invalidParams('options.decimals must be a whole number up to 36.')
  }
  await prompt(line(`Add the token ${symbol ?? ''} at ${address}`))
  if (!tokens.some((known) => sameAddress(known, address))) tokens.push(address)
  return true
}
