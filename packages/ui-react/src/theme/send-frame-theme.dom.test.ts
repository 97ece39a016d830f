import { createCarabiner } from '@carabiner/core'
import type { WalletFrameTheme } from '@carabiner/core/internal'
import { mainnet } from '@carabiner/core/networks'
import { createFakeAuthConnector } from '@carabiner/testing'
import { expect, it, vi } from 'vitest'
import { familyAdapter } from '../family-adapter.fixture.js'
import { english, type Locale } from '../i18n/locale.js'
import { createSignal } from '../signal/signal.js'
import { sendFrameTheme } from './send-frame-theme.js'
import type { Theme } from './theme-variables.js'

it('the modal sends its theme and language to the embedded wallet’s frame at the start and after each change', () => {
  const isLight = vi.fn()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: (_: string, listener: () => void) => isLight.mockImplementation(listener),
    removeEventListener: () => isLight.mockReset(),
  }))
  const seen: WalletFrameTheme[] = []
  const { connector } = createFakeAuthConnector()
  connector.auth.frame.setTheme = (theme) => void seen.push(theme)
  const carabiner = createCarabiner({
    adapters: [familyAdapter('eip155', []).plugin],
    networks: [mainnet],
    embeddedWallet: { create: () => ({ ...connector, type: 'AUTH' }) },
    logLevel: 'silent',
  })
  const theme = createSignal<Theme>({ mode: 'system' })
  carabiner.start()
  const locale = createSignal<Locale>(english)
  const stop = sendFrameTheme(carabiner, theme, locale)
  theme.set({ mode: 'dark', variables: { '--cb-accent': '#f00', '--w3m-accent': '#0f0' } })
  isLight()
  locale.set({ code: 'de', messages: {} })
  stop()
  theme.set({ mode: 'light' })
  carabiner.destroy()
  const dark = { mode: 'dark', variables: { '--w3m-accent': '#f00' }, locale: 'en' }
  expect(seen).toEqual([
    { mode: 'light', variables: {}, locale: 'en' },
    ...[dark, dark, { ...dark, locale: 'de' }],
  ])
})
