// The controllers of an instance with core's fake embedded wallet, which the test controls.
import {
  type AdapterPlugin,
  createCarabiner,
  memoryBackend,
  type StorageBackend,
} from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { createFakeAuthConnector, type FakeAuthOptions } from '@carabiner/testing'
import { network } from '../controllers.fixture.js'
import { createControllers } from '../controllers.js'
import { createShell } from '../create-shell.js'
import type { ShellSettings } from '../shell.js'
import { createEmailLogin } from './login/email-login.js'

export interface AuthPage extends FakeAuthOptions {
  /** @default true */
  embeddedWallet?: boolean
  storage?: StorageBackend
  settings?: ShellSettings
  /** Whether to open the modal at Connect. @default true */
  opened?: boolean
}

/** Creates a page with an embedded wallet. */
export function authPage({
  embeddedWallet = true,
  storage = memoryBackend(),
  settings = {},
  opened = true,
  ...options
}: AuthPage = {}) {
  const fake = createFakeAuthConnector(options)
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create(context) {
      if (embeddedWallet) context.connectors.add(fake.connector)
      return createEvmAdapter(context, { injected: false })
    },
  }
  const carabiner = createCarabiner({
    adapters: [plugin],
    networks: [network(1), network(2)],
    storage,
    logLevel: 'silent',
  })
  carabiner.start()
  const shell = createShell(carabiner, settings)
  const controllers = createControllers(carabiner, shell, { registry: false })
  if (opened) controllers.modal.open({ view: 'Connect' })
  const login = shell.controller(createEmailLogin)
  const { router, modal } = shell
  const provider = () => {
    const eip155Provider = fake.connector.getProvider('eip155')
    if (!eip155Provider || !('request' in eip155Provider)) throw new Error('there is no provider')
    return eip155Provider
  }
  const harness = {
    ...fake,
    auth: fake.connector.auth,
    carabiner,
    shell,
    controllers,
    login,
    modal,
    router,
    view: () => router.current()?.view,
    views: () => router.state.history.map(({ view }) => view),
    /** Sends a request to the wallet, as a host app does. */
    request: (method: string) => provider().request({ method }),
    /** Submits an email address, and waits for the answer. */
    async submit(email = 'a@b.co') {
      login.type(email)
      await login.submit()
      await until(() => login.state.step !== 'sending')
    },
    /** Signs in on a device that the wallet has seen before. */
    async signIn() {
      await harness.submit()
      login.complete(options.otp ?? '123456')
      await until(() => modal.state.open === false)
    },
    destroy() {
      controllers.destroy()
      shell.destroy()
      carabiner.destroy()
    },
  }
  return harness
}

/** The real timer, even under fake timers. */
const { setTimeout: later } = globalThis

/** Waits until `holds` returns true, including for code that loads on demand. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (holds()) return
    await new Promise((resolve) => later(resolve, 5))
  }
  throw new Error(`it never came to hold: ${holds}`)
}
