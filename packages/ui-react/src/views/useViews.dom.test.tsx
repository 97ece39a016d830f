import type { Features } from '@carabiner/controllers/internal'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useViews, type Views } from './views.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const end of ends.splice(0)) await act(end)
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
  analytics: true,
  legalCheckbox: false,
  collapseWallets: false,
  connectMethodsOrder: [],
  walletFeaturesOrder: [],
}

it('keeps a view’s component stable, removes a disabled view and can restore it', async () => {
  const seen: Views[] = []
  const Probe = ({ features }: { features: Features }) => {
    seen.push(useViews(features))
    return null
  }
  const root = createRoot(document.createElement('div'))
  ends.push(() => root.unmount())
  const show = (features: Features) => act(() => root.render(<Probe features={features} />))
  await show(all)
  await show({ ...all, email: false })
  await show({ ...all, reownBranding: false })
  const [first, without, again] = seen
  expect(first?.EmailLogin).toBeDefined()
  expect(without).not.toHaveProperty('EmailLogin')
  expect(again?.EmailLogin).toBeDefined()
  for (const views of [without, again]) {
    expect(views?.Connect?.Component).toBe(first?.Connect?.Component)
    expect(views?.Account?.Component).toBe(first?.Account?.Component)
    expect(views?.ConnectSocials?.Component).toBe(first?.ConnectSocials?.Component)
  }
})
