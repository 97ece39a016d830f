import { createClient, custom, erc20Abi, numberToHex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AdapterContext } from '../../adapter/context.js'
import { operation } from '../operation.fixture.js'
import { address, network, otherAddress, rpcError, scriptedProvider } from '../provider.fixture.js'
import { readContract, writeContract } from './contract-calls.js'

const { signal } = new AbortController()

/** Creates a network whose node gives the same answer to every call. */
const answering = (answer: () => unknown): Pick<AdapterContext, 'rpcClient'> => ({
  rpcClient: async () =>
    createClient({ transport: custom({ request: async () => answer() }, { retryCount: 0 }) }),
})
const word = (value: number) => numberToHex(value, { size: 32 }).slice(2)

describe('a view function of a contract', () => {
  const balanceOf = { address: otherAddress, abi: erc20Abi, functionName: 'balanceOf' } as const
  const read = (answer: () => unknown) =>
    readContract(answering(answer), { network, signal, call: { ...balanceOf, args: [address] } })

  it('the answer of a contract’s view function is decoded with the ABI', async () => {
    expect(await read(() => `0x${word(7)}`)).toBe(7n)
  })

  it.each([
    [
      'a revert',
      () => {
        throw rpcError(3, '0x')
      },
      'ExecutionRevertedError',
    ],
    ['an empty answer', () => '0x', 'ExecutionRevertedError'],
    ['an incomplete answer', () => '0x01', 'UnknownRpcError'],
  ])('reading a contract throws a typed error for %s', async (_, answer, name) => {
    await expect(read(answer)).rejects.toMatchObject({ name })
  })

  it('[S9.33] reading a contract fails fast for an answer with billions of nested values', async () => {
    // Each of ten levels refers ten times to the next level: 10^10 values in 3.5 kB.
    const level = word(10) + word(320).repeat(10)
    const bomb: `0x${string}` = `0x${word(32)}${level.repeat(10)}`
    const abi = parseAbi(['function bomb() view returns (uint256[][][][][][][][][][])'])
    const started = Date.now()
    await expect(
      readContract(
        answering(() => bomb),
        {
          network,
          signal,
          call: { address: otherAddress, abi, functionName: 'bomb' },
        },
      ),
    ).rejects.toMatchObject({ details: expect.stringContaining('8192') })
    expect(Date.now() - started).toBeLessThan(5_000)
  })

  it('reading a contract sends no request if the call does not fit the ABI', async () => {
    const loose: readonly unknown[] = erc20Abi
    for (const call of [
      { ...balanceOf, args: ['0x1'] as const },
      { ...balanceOf, abi: loose, functionName: 'nothing' },
    ]) {
      await expect(
        readContract(
          answering(() => expect.unreachable()),
          { network, signal, call },
        ),
      ).rejects.toMatchObject({ name: 'InvalidCallError' })
    }
  })
})

describe('a transaction to a contract', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const transfer = { address: otherAddress, abi: erc20Abi, functionName: 'transfer' } as const

  it('writing to a contract sends the call as a transaction, with its value in wei', async () => {
    const wallet = scriptedProvider({ eth_sendTransaction: () => hash })
    const call = { ...transfer, args: [address, 1n], value: 16n } as const
    expect(await writeContract(wallet.provider, { ...operation(), call })).toEqual({ hash })
    expect(wallet.asked('eth_sendTransaction')[0]?.params).toEqual([
      expect.objectContaining({
        to: otherAddress,
        value: '0x10',
        data: expect.stringMatching(/^0xa9059cbb[0-9a-f]{128}$/),
      }),
    ])
  })

  it('writing to a contract does not prompt the wallet if the call does not fit the ABI', async () => {
    const wallet = scriptedProvider()
    for (const call of [
      { ...transfer, args: ['0x1', 1n] },
      { ...transfer, args: [address, -1n] },
      { ...transfer, args: [address, 1n], address: '0x1' },
    ] as const) {
      await expect(writeContract(wallet.provider, { ...operation(), call })).rejects.toMatchObject({
        name: expect.stringMatching(/^Invalid(Call|Address)Error$/),
      })
    }
    expect(wallet.seen).toEqual([])
  })
})
