import { describe, expect, it, vi } from 'vitest'
import { guardedProvider } from './guarded-provider.js'
import { operation } from './operation.fixture.js'
import { otherAddress, scriptedProvider } from './provider.fixture.js'

describe('guardedProvider', () => {
  it('lets a signing request through when nothing moved', async () => {
    const wallet = scriptedProvider({ personal_sign: () => '0xsigned' })
    const guarded = guardedProvider(wallet.provider, operation())
    const request = { method: 'personal_sign', params: ['0x00'] }
    expect(await guarded.request(request)).toBe('0xsigned')
    expect(wallet.seen.at(-1)).toEqual(request)
  })

  it('reads pass whatever the wallet is on', async () => {
    const wallet = scriptedProvider({
      eth_accounts: () => [otherAddress],
      eth_blockNumber: () => '0x1',
    })
    const guarded = guardedProvider(wallet.provider, operation())
    expect(await guarded.request({ method: 'eth_blockNumber' })).toBe('0x1')
    expect(wallet.methods()).toEqual(['eth_blockNumber'])
  })

  it.each([
    [{ to: '0x1234' }, 'InvalidAddressError'],
    [{ to: otherAddress, chainId: '0x0' }, 'InvalidChainIdError'],
    [{ to: otherAddress, chainId: '0x1' }, 'ChainMismatchError'],
    [{ to: otherAddress, maxFeePerGas: `0x1${'0'.repeat(64)}` }, 'FeeCapTooHighError'],
    [{ to: otherAddress, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }, 'TipAboveFeeCapError'],
    [{ to: otherAddress, type: '0x0', maxFeePerGas: '0x1' }, 'InvalidTransactionError'],
    [{ to: otherAddress, value: '1' }, 'InvalidTransactionError'],
    [{}, 'InvalidTransactionError'],
    [undefined, 'InvalidTransactionError'],
  ])('a transaction of %o is refused before the wallet is asked', async (transaction, name) => {
    const wallet = scriptedProvider()
    const guarded = guardedProvider(wallet.provider, operation())
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    await expect(guarded.request(request)).rejects.toMatchObject({ name })
    expect(wallet.seen).toEqual([])
  })

  it('passes listeners on, both ways', () => {
    const wallet = scriptedProvider()
    const guarded = guardedProvider(wallet.provider, operation())
    const listener = vi.fn()
    guarded.on?.('chainChanged', listener)
    wallet.emit('chainChanged', '0x1')
    guarded.removeListener?.('chainChanged', listener)
    wallet.emit('chainChanged', '0x2')
    expect(listener.mock.calls).toEqual([['0x1']])
    expect(wallet.listening()).toBe(0)
  })
})
