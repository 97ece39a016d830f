import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { operation } from '../operation.fixture.js'
import { address, network, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { guardedProvider } from './guarded-provider.js'

/** Creates a wallet that signs every request. */
const obedient = () => {
  const wallet = scriptedProvider()
  const sentRequests: { method: string; params?: unknown }[] = []
  const provider = {
    ...wallet.provider,
    async request(request: { method: string; params?: readonly unknown[] | object }) {
      if (/^eth_(accounts|chainId)$/.test(request.method)) return wallet.provider.request(request)
      sentRequests.push(request)
      return '0xsigned'
    },
  }
  return { sentRequests, guarded: guardedProvider(provider, operation()) }
}

const typed = (domain: unknown) =>
  JSON.stringify({ types: {}, domain, primaryType: 'Mail', message: {} })

describe('the guarded EIP-1193 provider of an account and network', () => {
  it('the guarded provider passes on a signing request if the wallet’s account and chain are unchanged', async () => {
    const wallet = scriptedProvider({ personal_sign: () => '0xsigned' })
    const guarded = guardedProvider(wallet.provider, operation())
    const request = { method: 'personal_sign', params: ['0x00', address] }
    expect(await guarded.request(request)).toBe('0xsigned')
    expect(wallet.seen.at(-1)).toEqual(request)
  })

  it('the guarded provider passes on read requests whatever the wallet’s account and chain are', async () => {
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
  ])(
    'the guarded provider rejects the transaction %o without asking the wallet',
    async (transaction, name) => {
      for (const method of [
        'eth_sendTransaction',
        'eth_signTransaction',
        'wallet_sendTransaction',
      ]) {
        const wallet = scriptedProvider()
        const guarded = guardedProvider(wallet.provider, operation())
        await expect(guarded.request({ method, params: [transaction] })).rejects.toMatchObject({
          name,
        })
        expect(wallet.seen).toEqual([])
      }
    },
  )

  it.each([
    ['eth_sendTransaction', [{ to: otherAddress, from: otherAddress }], 'AccountMismatchError'],
    ['eth_signTransaction', [{ to: otherAddress, from: otherAddress }], 'AccountMismatchError'],
    ['personal_sign', ['0x00', otherAddress], 'AccountMismatchError'],
    ['personal_sign', [otherAddress, 'text'], 'AccountMismatchError'],
    ['personal_sign', [address, otherAddress], 'AccountMismatchError'],
    ['personal_sign', ['0x00'], 'AccountMismatchError'],
    ['eth_sign', [otherAddress, '0x00'], 'AccountMismatchError'],
    ['eth_signTypedData', [[], otherAddress], 'AccountMismatchError'],
    ['eth_signTypedData_v4', [otherAddress, typed({})], 'AccountMismatchError'],
    ['eth_signTypedData_v3', [address, typed({ chainId: 1 })], 'ChainMismatchError'],
    ['eth_signTypedData_v4', [address, typed({ chainId: 1 })], 'ChainMismatchError'],
    ['eth_signTypedData_v4', [address, typed({ chainId: '0x1' })], 'ChainMismatchError'],
    ['eth_signTypedData_v4', [address, typed({ chainId: 'ten' })], 'ChainMismatchError'],
    ['eth_signTypedData_v4', [address, { domain: { chainId: 1 } }], 'ChainMismatchError'],
    ['eth_signTypedData_v4', [address, '{'], 'InvalidTypedDataError'],
    ['wallet_sendCalls', [{ from: otherAddress, chainId: '0xa' }], 'AccountMismatchError'],
    ['wallet_sendCalls', [{ from: address, chainId: '0x1' }], 'ChainMismatchError'],
    ['wallet_sendCalls', [{ calls: [{ chainId: '0x1' }] }], 'ChainMismatchError'],
    ['wallet_sendPreparedCalls', [{ chainId: '0x1' }], 'ChainMismatchError'],
    ['wallet_grantPermissions', [{ chainId: '0x1' }], 'ChainMismatchError'],
    ['wallet_grantPermissions', [{}, { address: otherAddress }], 'AccountMismatchError'],
    ['wallet_grantPermissions', [{ account: otherAddress }], 'AccountMismatchError'],
    ['wallet_requestExecutionPermissions', [{ from: otherAddress }], 'AccountMismatchError'],
    ['wallet_methodOfTomorrow', { from: otherAddress }, 'AccountMismatchError'],
    ['wallet_methodOfTomorrow', [{ chainId: 1 }], 'ChainMismatchError'],
    ['eth_decrypt', ['0x00', otherAddress], 'AccountMismatchError'],
    ['eth_getEncryptionPublicKey', [otherAddress], 'AccountMismatchError'],
    ['wallet_methodOfTomorrow', [1n], 'InvalidParamsRpcError'],
  ])(
    'the guarded provider rejects %s with another account, another chain or invalid parameters: %o',
    async (method, params, name) => {
      const { sentRequests, guarded } = obedient()
      await expect(guarded.request({ method, params })).rejects.toMatchObject({ name })
      expect(sentRequests).toEqual([])
    },
  )

  it('the guarded provider adds a missing account and chain to a transaction or batch', async () => {
    const { sentRequests, guarded } = obedient()
    const named = { from: address, chainId: '0xa' }
    await guarded.request({ method: 'eth_sendTransaction', params: [{ to: otherAddress }] })
    await guarded.request({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls: [] }] })
    expect(sentRequests.map(({ params }) => params)).toEqual([
      [{ to: otherAddress, ...named }],
      [{ version: '2.0.0', calls: [], ...named }],
    ])
  })

  it('the guarded provider adds a missing account and chain to a batch whose parameters are not a list', async () => {
    const { sentRequests, guarded } = obedient()
    await guarded.request({ method: 'wallet_sendCalls', params: { calls: [] } })
    expect(sentRequests[0]?.params).toEqual({ calls: [], from: address, chainId: '0xa' })
  })

  it('the guarded provider sends the values that it checked, even if the caller changes them afterwards', async () => {
    const { sentRequests, guarded } = obedient()
    const transaction = { to: otherAddress, from: address, chainId: '0xa', value: '0x1' }
    const sending = guarded.request({ method: 'eth_sendTransaction', params: [transaction] })
    Object.assign(transaction, { from: otherAddress, chainId: '0x1', value: '0xffff' })
    await sending
    expect(sentRequests).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ to: otherAddress, from: address, chainId: '0xa', value: '0x1' }],
      },
    ])
  })

  it('the guarded provider never prompts the wallet for an account or a network that is not active, whatever the request', async () => {
    const cased = (one: string) =>
      fc.constantFrom(one, one.toLowerCase(), `0x${one.slice(2).toUpperCase()}`)
    const account = fc.oneof(cased(address), cased(otherAddress), fc.constant(undefined))
    const chain = fc.constantFrom(undefined, '0xa', '0x0a', '10', 10, '0x1', 1, '11', 0, 'x', {})
    const domainOf = (chainId: unknown) => (chainId === undefined ? {} : { chainId })
    const isOurs = (named: unknown) =>
      typeof named === 'string' && named.toLowerCase() === address.toLowerCase()
    const isHere = (named: unknown) => named === undefined || Number(named) === network.id
    await fc.assert(
      fc.asyncProperty(account, chain, chain, async (from, chainId, inner) => {
        const requests: [string, unknown[], boolean][] = [
          ['personal_sign', ['0x00', from], isOurs(from)],
          ['eth_sign', [from, '0x00'], isOurs(from)],
          [
            'eth_signTypedData_v4',
            [from, typed(domainOf(chainId))],
            isOurs(from) && isHere(chainId),
          ],
          [
            'wallet_sendCalls',
            [{ from, chainId, calls: [{ to: otherAddress, chainId: inner }] }],
            (from === undefined || isOurs(from)) && isHere(chainId) && isHere(inner),
          ],
          [
            'wallet_grantPermissions',
            [{ address: from, chainId }],
            (from === undefined || isOurs(from)) && isHere(chainId),
          ],
          [
            'wallet_methodOfTomorrow',
            [{ from, chainId }],
            (from === undefined || isOurs(from)) && isHere(chainId),
          ],
        ]
        for (const [method, params, isAllowed] of requests) {
          const { sentRequests, guarded } = obedient()
          const outcome = await guarded.request({ method, params }).catch((error: unknown) => error)
          expect([method, sentRequests.length]).toEqual([method, isAllowed ? 1 : 0])
          if (!isAllowed) expect(String(outcome)).toMatch(/(Account|Chain)Mismatch/)
        }
      }),
    )
  })

  it('the guarded provider adds and removes listeners on the wallet’s own provider', () => {
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
