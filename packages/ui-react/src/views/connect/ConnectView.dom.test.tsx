import { type ConnectMethod, createControllers, createShell } from '@carabiner/controllers'
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { createFakeAuthConnector } from '@carabiner/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { I18nProvider } from '../../i18n/I18nProvider.js'
import { ModalContext } from '../../modal/context.js'
import { mountRoot } from '../../root/mount-root.js'
import { RootContext } from '../../root/RootContext.js'
import { createSignal } from '../../signal/signal.js'
import { ConnectSections } from './ConnectView.js'

const cleanups: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await act(cleanUp)
  vi.unstubAllGlobals()
})

/** Sections that replace the real ones. The test checks which of them show, and in which order. */
const standIns = {
  email: () => <p>email</p>,
  social: () => <p>social</p>,
  wallet: () => <p>wallet</p>,
}

async function shown(order: ConnectMethod[] | undefined, sections: Partial<typeof standIns>) {
  const carabiner = createCarabiner({
    adapters: [
      familyAdapter('eip155', [createFakeAuthConnector().connector, { id: 'one', name: 'One' }])
        .plugin,
    ],
    networks: [mainnet],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  carabiner.start()
  const controllers = createControllers(carabiner, createShell(carabiner), {
    registry: false,
    ...(order && { features: { connectMethodsOrder: order } }),
  })
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  document.body.append(isolated.host)
  const root = createRoot(isolated.shadow)
  cleanups.push(() => {
    root.unmount()
    controllers.destroy()
    carabiner.destroy()
    isolated.destroy()
  })
  await act(() =>
    root.render(
      <RootContext.Provider value={isolated}>
        <I18nProvider locale={createSignal({ code: 'en', messages: {} })} messages={{}}>
          <ModalContext.Provider value={{ carabiner, controllers }}>
            <ConnectSections choice={undefined} sections={sections} />
          </ModalContext.Provider>
        </I18nProvider>
      </RootContext.Provider>,
    ),
  )
  return [...isolated.shadow.querySelectorAll('p')].map(({ textContent }) => textContent)
}

it('[S2.07] the Connect view shows the available connect methods in the configured order', async () => {
  expect(await shown(undefined, standIns)).toEqual([...['email', 'social', 'or', 'wallet']])
  expect(await shown(['wallet', 'email'], standIns)).toEqual([
    ...['wallet', 'or', 'email', 'social'],
  ])
  const { email: _, ...others } = standIns
  expect(await shown(undefined, others)).toEqual(['social', 'or', 'wallet'])
})
