import type { Features } from '@carabiner/controllers/internal'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useViews, type Views } from './views.js'

const cleanups: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await act(cleanUp)
  vi.unstubAllGlobals()
})

const all: Features = {
  email: true,
  socials: ['google'],
  swaps: [],
  onramp: [],
  activity: ['eip155'],
  reownBranding: true,
  multiWallet: false,
  receive: true,
  send: ['eip155'],
  pay: false,
  analytics: true,
  legalCheckbox: false,
  collapseWallets: false,
  connectMethodsOrder: [],
  walletFeaturesOrder: [],
}

it('useViews keeps each view’s component stable, removes a disabled feature’s views, and can restore them', async () => {
  const renderedViews: Views[] = []
  const Probe = ({ features }: { features: Features }) => {
    renderedViews.push(useViews(features))
    return null
  }
  const root = createRoot(document.createElement('div'))
  cleanups.push(() => root.unmount())
  const show = (features: Features) => act(() => root.render(<Probe features={features} />))
  await show(all)
  await show({ ...all, email: false })
  await show({ ...all, reownBranding: false })
  const [first, without, again] = renderedViews
  expect(first?.EmailLogin).toBeDefined()
  expect(without).not.toHaveProperty('EmailLogin')
  expect(again?.EmailLogin).toBeDefined()
  for (const views of [without, again]) {
    expect(views?.Connect?.Component).toBe(first?.Connect?.Component)
    expect(views?.Account?.Component).toBe(first?.Account?.Component)
    expect(views?.ConnectSocials?.Component).toBe(first?.ConnectSocials?.Component)
  }
})
