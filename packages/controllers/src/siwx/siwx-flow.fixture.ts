// The sign-in flow with sessions and a wallet that the test controls.
import type { NetworkId } from '@carabiner/core'
import { vi } from 'vitest'
import { grant, setup } from '../controllers.fixture.js'
import { createTestSiwx, type sessionOf } from './siwx.fixture.js'
import { createSiwxFlow } from './siwx-flow.js'

/**
 * Waits for pending work and dynamic imports. The test runner sets timers of its own, which count
 * as well.
 */
export const due = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
}

export function start({
  settings = {},
  kept = [],
}: {
  settings?: Parameters<typeof createTestSiwx>[0]
  kept?: ReturnType<typeof sessionOf>[]
} = {}) {
  const { siwx, sessions } = createTestSiwx(settings, kept)
  const harness = setup({ siwx })
  const reported: string[] = []
  for (const name of ['signIn', 'signInError', 'signOut'] as const) {
    harness.carabiner.on(name, () => reported.push(name))
  }
  const flow = () => harness.shell.controller(createSiwxFlow)
  return {
    ...harness,
    sessions,
    told: reported,
    flow,
    request: () => flow().state.request,
    status: () => flow().state.request?.status,
    goTo: (networkId: NetworkId) =>
      harness.report({ type: 'changed', connectorId: 'one', grant: grant('0xA', networkId) }),
    async arrive(address = '0xA') {
      await harness.connected(address)
      await due()
    },
    /** Presses Sign in. The wallet signs. */
    async approve() {
      void flow().signIn()
      await due()
      harness.signatures.last().give('0x51')
      await due()
    },
  }
}
