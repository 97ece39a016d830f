import { describe, expect, it } from 'vitest'
import { isRejection, toRpcError } from '../../errors/rpc-errors.js'
import { toNodeError } from './node-error.js'

// Messages of geth, erigon, anvil and ethers.
const words = [
  ['InvalidAddressError', 'invalid to address'],
  ['InvalidAddressError', 'bad address checksum'],
  ['InvalidChainIdError', 'invalid chain id for signer: have 1 want 5'],
  ['InvalidChainIdError', 'invalid chainId'],
  [
    'FeeCapTooHighError',
    'max fee per gas higher than 2^256-1: address 0x1, maxFeePerGas bit length 257',
  ],
  ['FeeCapTooLowError', 'max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1'],
  ['FeeCapTooLowError', 'Transaction is outdated'],
  ['TipAboveFeeCapError', 'max priority fee per gas higher than max fee per gas: address 0x1'],
  ['NonceTooHighError', 'nonce too high: address 0x1, tx: 9 state: 2'],
  ['NonceTooHighError', 'nonce has max value: address 0x1, nonce: 18446744073709551615'],
  ['NonceTooLowError', 'nonce too low: next nonce 5, tx nonce 4'],
  ['NonceTooLowError', 'already known'],
  ['InsufficientFundsError', 'insufficient funds for gas * price + value: balance 0'],
  ['IntrinsicGasTooHighError', 'intrinsic gas too high'],
  ['IntrinsicGasTooHighError', 'exceeds block gas limit'],
  ['IntrinsicGasTooLowError', 'intrinsic gas too low: have 1, want 21000'],
  ['ExecutionRevertedError', 'execution reverted: Pausable: paused'],
] as const

describe('the failure named in a node’s message', () => {
  it.each(words)('[S8.64] %s is recognized by the node’s message “%s”', (name, message) => {
    const thrown = { code: -32603, message: 'Internal error', data: { code: -32000, message } }
    const rpc = toRpcError(thrown)
    const error = toNodeError(rpc)
    expect(error).toMatchObject({ name, cause: rpc })
    expect(error?.shortMessage).toMatch(/^[A-Z][a-z ]+$/)
    expect(isRejection(error)).toBe(false)
  })

  it('[S8.64] each kind of failure that a node reports has its own sentence', () => {
    const sentence = ([, message]: (typeof words)[number]) =>
      toNodeError(toRpcError({ code: -32000, message }))?.shortMessage
    const kinds = new Set(words.map(([name]) => name))
    expect(kinds.size).toBe(11)
    expect(new Set(words.map(sentence)).size).toBe(11)
  })

  it('the reason of a revert in a node’s message stays in the error’s details', () => {
    const error = toNodeError(toRpcError({ code: 3, message: 'execution reverted: ERC20: low' }))
    expect(error?.details).toBe('ERC20: low')
  })

  it.each(['header not found', '', 'method not available'])(
    'the node’s message %j is not taken for a failure of the transaction',
    (message) => {
      expect(toNodeError(toRpcError({ code: -32000, message }))).toBeUndefined()
    },
  )
})
