import { type ControllersOptions, createControllers, createShell } from '@carabiner/controllers'
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { ModalContext } from '../../modal/context.js'
import { useConnectWallets } from './useConnectWallets.js'

const cleanups: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await act(cleanUp)
  vi.unstubAllGlobals()
})

const wallets = ['Rabby', 'MetaMask'].map((name) => ({
  id: `6963:test.${name.toLowerCase()}`,
  name,
  rdns: `test.${name.toLowerCase()}`,
  readyState: 'installed' as const,
}))

async function shown(options: ControllersOptions) {
  const carabiner = createCarabiner({
    adapters: [familyAdapter('eip155', wallets).plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const controllers = createControllers(carabiner, createShell(carabiner), {
    registry: false,
    ...options,
  })
  const Names = () => {
    const { items, installed } = useConnectWallets(undefined, false)
    return `${items.map(({ entry }) => entry?.name).join()} ${installed ? 'installed' : 'none'}`
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  cleanups.push(() => {
    root.unmount()
    controllers.destroy()
    carabiner.destroy()
  })
  carabiner.start()
  await act(() =>
    root.render(
      <ModalContext.Provider value={{ carabiner, controllers }}>
        <Names />
      </ModalContext.Provider>,
    ),
  )
  return place.textContent
}

it('the Connect view lists wallets in the host’s walletOrder', async () => {
  expect(await shown({})).toBe('Rabby,MetaMask installed')
  expect(await shown({ walletOrder: ['test.metamask'] })).toBe('MetaMask,Rabby installed')
})

it('[S6.11] the Connect view does not count a wallet that the host excludes as installed', async () => {
  expect(await shown({ excludeWalletIds: ['test.rabby'] })).toBe('MetaMask installed')
  expect(await shown({ excludeWalletIds: ['test.rabby', 'MetaMask'] })).toBe(' none')
})
