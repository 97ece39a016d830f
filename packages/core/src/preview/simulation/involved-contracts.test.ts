import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { involvedContracts } from './involved-contracts.js'

const me: Hex = `0x${'11'.repeat(20)}`
const app: Hex = `0x${'22'.repeat(20)}`
const token: Hex = `0x${'33'.repeat(20)}`
const runner = parseAbi(['function run((address to, uint256 value, bytes data)[] calls)'])
const call = (data: Hex) => ({ from: me, to: app, data, value: 0n })

describe('the contracts of a call', () => {
  it('the contracts of a call are the called one, those in its arguments and those that log, without the account', () => {
    const args = [me, token, 5n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
    const logs = [{ address: `0x${'44'.repeat(20)}` }, { address: `0x${'ee'.repeat(20)}` }]
    const seen = involvedContracts([call(data)], [{ gasUsed: '0x8000', logs }])
    expect(seen).toEqual([app, token, `0x${'44'.repeat(20)}`])
  })

  it('a contract in the arguments of an inner call counts too', () => {
    const args = [me, token, 5n] as const
    const inner = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
    const data = encodeFunctionData({
      abi: runner,
      args: [[{ to: token, value: 0n, data: inner }]],
    })
    expect(involvedContracts([call(data)], [])).toContain(token)
  })

  it('a transfer that runs no code has no contracts', () => {
    expect(involvedContracts([call('0x')], [{ gasUsed: '0x5208' }])).toEqual([])
    expect(involvedContracts([call('0x')], [{ gasUsed: '0x6000' }])).toEqual([app])
  })

  it('the contracts of any data are addresses', () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    fc.assert(
      fc.property(bytes, (data) => {
        const seen = involvedContracts([call(`0x${Buffer.from(data).toString('hex')}`)], [])
        for (const at of seen) expect(at).toMatch(/^0x[\da-f]{40}$/)
      }),
    )
  })
})
