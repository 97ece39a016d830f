import { expect, it, vi } from 'vitest'
import { selectAccount } from '../selectors.js'
import { createFamily, setup } from './family.fixture.js'

it('a wallet that answers after the deadline changes nothing, and is told that nobody waits', async () => {
  const family = createFamily()
  const { carabiner, connected } = setup(family, { deadlines: { restore: 20 } })
  carabiner.start()
  await connected('one')
  // Its wallet is asked again where it stands.
  carabiner.removeNetwork('eip155:1')
  await vi.waitFor(() => expect(family.connectCall()).toMatchObject({ silent: true }))
  const { approve, signal } = family.connectCall()
  await vi.waitFor(() => expect(signal.aborted).toBe(true))
  approve({
    ...{ active: 'other-address', network: 'eip155:2' },
    accounts: [{ namespace: 'eip155', address: 'other-address' }],
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(selectAccount(carabiner.getSnapshot())?.address).toBe('one-address')
})
