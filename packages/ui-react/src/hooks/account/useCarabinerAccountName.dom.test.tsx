import type { NameRegistration } from '@carabiner/controllers'
import { createFakeAuthConnector } from '@carabiner/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerAccountName } from './useCarabinerAccountName.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

/**
 * Renders a hook in a page whose host has a registry of names. Its embedded wallet is a fake
 * without a signed-in visitor.
 */
async function renderHook(hook = () => useCarabinerAccountName()) {
  const registeredNames = new Map<string, string>()
  const registration: NameRegistration = {
    suffix: '.members.example',
    getNames: async () => [],
    isRegistered: async ({ name }) => registeredNames.has(name),
    getSuggestions: async () => [],
    async register({ name, signature }) {
      registeredNames.set(name, signature)
    },
  }
  const { connector } = createFakeAuthConnector()
  const page = await createHookPage(hook, {
    embeddedWallet: { create: () => ({ ...connector, type: 'AUTH' }) },
    sources: {
      names: { getIdentity: async () => ({}), resolve: async () => undefined, registration },
    },
  })
  cleanups.push(page.end)
  return { ...page, taken: registeredNames }
}

it('useCarabinerAccountName registers a name with the account’s signature', async () => {
  const { now, connect, taken } = await renderHook()
  await connect()
  await until(() => expect(now().state?.owned.status).toBe('none'))
  await act(async () => now().actions?.type('Reef'))
  await until(() => expect(now().state?.check).toBe('available'))
  let registered: string | undefined
  await act(async () => {
    registered = await now().actions?.register()
  })
  expect(registered).toBe('reef.members.example')
  expect(taken.get('reef.members.example')).toMatch(/^0x[\da-f]{130}$/)
  expect(now().state).toMatchObject({
    step: 'registered',
    owned: { status: 'owned', name: 'reef.members.example' },
  })
})

it('useCarabinerAccountName returns no state and no actions while disabled', async () => {
  const { now, connect } = await renderHook(() => useCarabinerAccountName({ enabled: false }))
  await connect()
  expect(now()).toEqual({ state: undefined, actions: undefined, error: undefined })
})
