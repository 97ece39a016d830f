import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const browserGlobals = ['window', 'document', 'localStorage', 'sessionStorage', 'location', 'self']

let touched: string[]
const before = new Map<string, PropertyDescriptor | undefined>()

/** Replaces every browser global with a trap that records each access. */
beforeEach(() => {
  touched = []
  vi.resetModules()
  for (const name of browserGlobals) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched.push(name)
        return undefined
      },
    })
  }
})
afterEach(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

describe('the packages in plain Node, without a browser', () => {
  it.each([
    ['@carabiner/core', () => import('./index.js')],
    ['@carabiner/core/networks', () => import('./networks/index.js')],
    ['@carabiner/core/adapter', () => import('./adapter/index.js')],
    ['@carabiner/core/evm', () => import('./evm/index.js')],
    ['@carabiner/core/solana', () => import('./solana/index.js')],
    ['@carabiner/core/wallet-standard', () => import('./wallet-standard/index.js')],
    ['@carabiner/testing', () => import('../../testing/src/index.js')],
  ])('importing %s uses no browser global, and starts no timer', async (_, load) => {
    const timeout = vi.spyOn(globalThis, 'setTimeout')
    const interval = vi.spyOn(globalThis, 'setInterval')
    const entry = await load()
    expect(Object.keys(entry).length).toBeGreaterThan(0)
    expect(touched).toEqual([])
    const ours = [...timeout.mock.calls, ...interval.mock.calls].map(([task]) => String(task))
    expect(ours.filter((task) => task.includes('carabiner'))).toEqual([])
  })

  it('creating and reading an instance uses no browser global', async () => {
    const { createCarabiner } = await import('./index.js')
    const { mainnet } = await import('./networks/index.js')
    const { createEvmAdapter } = await import('./evm/index.js')
    touched = []
    const carabiner = createCarabiner({
      adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
      networks: [mainnet],
    })
    expect(carabiner.getSnapshot()).toBe(carabiner.getInitialState())
    expect(carabiner.getSnapshot()).toMatchObject({ ready: false, activeNamespace: 'eip155' })
    carabiner.destroy()
    expect(touched).toEqual([])
  })
})
