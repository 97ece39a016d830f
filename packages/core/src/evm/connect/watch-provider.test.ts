import { describe, expect, it, vi } from 'vitest'
import type { AdapterContext, AdapterEvent } from '../../adapter/context.js'
import { address, fail, otherAddress, rpcError, scriptedProvider } from '../provider.fixture.js'
import { watchProvider } from './watch-provider.js'

function setup(answers: Parameters<typeof scriptedProvider>[0] = {}, deaf?: string) {
  const wallet = scriptedProvider(answers)
  const { on } = wallet.provider
  wallet.provider.on = (event, listener) => {
    if (event === deaf) throw new Error('no such event')
    on?.(event, listener)
  }
  const life = new AbortController()
  const reports: AdapterEvent[] = []
  const unused = () => {
    throw new Error('not lent here')
  }
  const quiet = () => {}
  const context: AdapterContext = {
    networks: () => [],
    onNetworks: unused,
    rpcUrls: () => [],
    rpcClient: unused,
    caches: unused,
    connectors: {
      add: unused,
      remove: quiet,
      get: unused,
      claimants: unused,
      onAdd: unused,
      clear: quiet,
    },
    report: (event) => reports.push(event),
    requestConnect: unused,
    namespaceState: unused,
    isReady: unused,
    onChain: unused,
    active: unused,
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    signal: life.signal,
  }
  const stop = watchProvider(context, 'w', wallet.provider)
  return { ...wallet, context, life, reports, stop }
}

const changed = (active: string, network = 'eip155:10') => ({
  type: 'changed',
  connectorId: 'w',
  grant: { active, network },
})
const disconnectReport = {
  type: 'disconnected',
  connectorId: 'w',
  origin: 'wallet',
  reason: 'no accounts',
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('watching the events of an EVM wallet', () => {
  it('a wallet that refuses listeners for one event is watched by its other events, and all listeners are removed at the end', () => {
    const { listening, stop } = setup({}, 'chainChanged')
    expect(listening()).toBe(2)
    stop()
    expect(listening()).toBe(0)
  })

  it('account and chain are reported together after either of the wallet’s change events', async () => {
    const { emit, reports, script } = setup()
    script.eth_chainId = () => '0x1'
    emit('accountsChanged', [otherAddress])
    await vi.waitFor(() => expect(reports).toMatchObject([changed(address, 'eip155:1')]))
    script.eth_accounts = () => [otherAddress]
    emit('chainChanged', '0x1')
    await vi.waitFor(() => expect(reports[1]).toMatchObject(changed(otherAddress, 'eip155:1')))
  })

  it('an outdated answer of the wallet is dropped if a newer event has arrived', async () => {
    const { emit, reports, script } = setup()
    let answerLate = (_: string[]) => {}
    script.eth_accounts = () => new Promise((resolve) => (answerLate = resolve))
    emit('accountsChanged', [address])
    await settled()
    script.eth_accounts = () => [otherAddress]
    emit('accountsChanged', [otherAddress])
    await vi.waitFor(() => expect(reports).toHaveLength(1))
    answerLate([address])
    await settled()
    expect(reports).toMatchObject([changed(otherAddress)])
  })

  it('an empty list of accounts is reported as one disconnect, and the wallet is no longer watched', async () => {
    const { emit, listening, reports } = setup()
    emit('accountsChanged', [])
    expect(reports).toEqual([disconnectReport])
    expect(listening()).toBe(0)
    emit('chainChanged', '0x1')
    await settled()
    expect(reports).toHaveLength(1)
  })

  it('a wallet that shares no account when its accounts are read is reported as disconnected', async () => {
    const { emit, listening, reports, script } = setup()
    script.eth_accounts = () => []
    emit('accountsChanged', 'not even a list')
    await vi.waitFor(() => expect(reports).toEqual([disconnectReport]))
    expect(listening()).toBe(0)
  })

  it('a disconnect event with code 1013 is ignored, and after any other code the wallet is read', async () => {
    const { emit, reports, seen, script } = setup()
    emit('disconnect', rpcError(1013))
    await settled()
    expect(seen).toEqual([])
    script.eth_accounts = () => []
    emit('disconnect', rpcError(4900))
    await vi.waitFor(() => expect(reports).toEqual([disconnectReport]))
  })

  it.each([fail(4900), () => 'nonsense', () => ['0x1']])(
    'an unreadable wallet is not reported as changed or disconnected',
    async (answer) => {
      const { emit, listening, reports, script } = setup()
      script.eth_accounts = answer
      emit('disconnect', undefined)
      await settled()
      expect(reports).toEqual([])
      script.eth_accounts = () => [otherAddress]
      emit('accountsChanged', [otherAddress])
      await vi.waitFor(() => expect(reports).toMatchObject([changed(otherAddress)]))
      expect(listening()).toBe(3)
    },
  )

  it.each(['stop', 'destroy'] as const)(
    'a running read of the wallet’s account and chain reports nothing after %s',
    async (how) => {
      const { emit, life, listening, reports, stop } = setup()
      emit('chainChanged', '0x1')
      if (how === 'stop') stop()
      else life.abort()
      await settled()
      expect(reports).toEqual([])
      if (how === 'stop') expect(listening()).toBe(0)
    },
  )

  it('the disconnect is reported even if removing the wallet’s listeners fails', () => {
    const wallet = setup()
    wallet.provider.removeListener = () => {
      throw new Error('hostile')
    }
    wallet.emit('accountsChanged', [])
    expect(wallet.reports).toEqual([disconnectReport])
  })
})
