import { describe, expect, it, vi } from 'vitest'
import { createTestWallet } from './wallet.js'

const setup = () =>
  createTestWallet({
    name: 'Reef',
    rdns: 'org.reef',
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    authorized: true,
  })

describe('the test provider’s event listeners', () => {
  it('are removed by reference, once for each time they were added', () => {
    const { provider, controls } = setup()
    const listener = vi.fn()
    provider.on('accountsChanged', listener).on('accountsChanged', listener)
    provider.removeListener('accountsChanged', listener)
    provider.removeListener('accountsChanged', () => {})
    controls.lock()
    expect(listener).toHaveBeenCalledExactlyOnceWith([])
  })

  it('are all called even if one of them throws', () => {
    const { provider, controls } = setup()
    const listener = vi.fn()
    provider.on('accountsChanged', () => {
      throw new Error('broken page')
    })
    provider.on('accountsChanged', listener)
    controls.lock()
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('the faults that a test sets on the provider', () => {
  it('fail only the next request of a method, without a prompt', async () => {
    const { provider, controls, log } = setup()
    controls.failNext(-32603, 'Internal error', { method: 'eth_accounts' })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    const failing = provider.request({ method: 'eth_accounts' })
    await expect(failing).rejects.toMatchObject({ code: -32603, message: 'Internal error' })
    expect(await provider.request({ method: 'eth_accounts' })).toHaveLength(1)
    expect(log.some((entry) => entry.prompted)).toBe(false)
  })

  it('give one false answer, only to a request of the named method', async () => {
    const { provider, controls } = setup()
    controls.lie('ten', { method: 'eth_chainId' })
    expect(await provider.request({ method: 'eth_accounts' })).toHaveLength(1)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('ten')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  it('leave the given number of requests unanswered, and clearing them lets new requests succeed', async () => {
    const wallet = setup()
    wallet.controls.hang({ times: 2 })
    const settled = vi.fn()
    void wallet.provider.request({ method: 'eth_chainId' }).then(settled, settled)
    wallet.controls.clearFaults()
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(settled).not.toHaveBeenCalled()
    expect(wallet.log.map((entry) => entry.outcome)).toEqual(['hung', 'resolved'])
  })
})

describe('a request to the test provider', () => {
  it('is rejected if it is invalid, has parameters that are not JSON, or names an unsupported method', async () => {
    const { provider } = setup()
    // A page in plain JavaScript can send anything.
    const loose: { request(args?: unknown): Promise<unknown> } = provider
    await expect(loose.request()).rejects.toMatchObject({ code: -32600 })
    await expect(loose.request({ method: 7 })).rejects.toMatchObject({ code: -32600 })
    const params = [1n]
    const bigint = provider.request({ method: 'eth_call', params })
    await expect(bigint).rejects.toMatchObject({ code: -32602 })
    const methods = ['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_subscribe']
    for (const method of [...methods, 'wallet_scanQRCode', 'web3_sha3', 'nope']) {
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
    }
  })

  it('fails with an error that names the RPC URL if the chain cannot be reached', async () => {
    const { provider } = setup()
    const reading = provider.request({ method: 'eth_blockNumber' })
    await expect(reading).rejects.toMatchObject({ code: -32603 })
    await expect(reading).rejects.toThrow("http://127.0.0.1:1 can't be reached")
  })
})

it('destroying the test provider rejects its pending requests with 4900', async () => {
  const wallet = setup()
  wallet.controls.setApproval('manual')
  const method = 'wallet_requestPermissions'
  const pending = wallet.provider.request({ method, params: [{ eth_accounts: {} }] })
  wallet.destroy()
  await expect(pending).rejects.toMatchObject({ code: 4900 })
  await expect(wallet.provider.request({ method })).rejects.toMatchObject({ code: 4900 })
})
