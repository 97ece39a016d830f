import { expect, it, vi } from 'vitest'
import { fakeSight, press as pressOn } from '../../guard/sight.fixture.js'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { ServiceError } from '../../service-client/service-error.js'
import { openScreen, setUpScreens } from '../screen.fixture.js'
import { PasskeysScreen } from './PasskeysScreen.js'

setUpScreens()

const ownPasskey: ListedPasskey = {
  id: 'mine',
  device: 'Chrome on Mac',
  addedAt: Date.UTC(2026, 2, 4, 12),
  signsIn: true,
  opensKeys: true,
}
const thiefPasskey: ListedPasskey = {
  id: 'theirs',
  device: 'Firefox on Windows',
  addedAt: Date.UTC(2026, 2, 5, 12),
  signsIn: true,
  opensKeys: false,
}

async function show(passkeys: object, isOpen = true) {
  fakeSight()
  const custody = { vault: () => undefined, unlockByDevice: async () => isOpen }
  const screen = await openScreen(<PasskeysScreen done={() => {}} cancel={() => {}} />, {
    custody,
    passkeys,
    session: { user: () => ({ email: 'a@b.example' }), isFresh: () => false },
  })
  const press = async (name: string) => {
    await screen.pass(500)
    await pressOn(screen.button(name))
  }
  return { ...screen, press, title: () => screen.element.querySelector('h1')?.textContent }
}

it('the passkeys screen lists every passkey with its device, date and purpose', async () => {
  const { element } = await show({ list: async () => [ownPasskey, thiefPasskey] })
  const rows = [...element.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Chrome on MacMar 4, 2026 · Signs in and unlocks the walletRemove',
    'Firefox on WindowsMar 5, 2026 · Signs inRemove',
  ])
})

it('the passkeys screen removes a passkey that only signs in without unlocking the keys', async () => {
  let list = [thiefPasskey]
  const remove = vi.fn(async () => {
    list = []
  })
  const { element, press } = await show({ list: async () => list, remove }, false)
  await press('Remove')
  await press('Yes, remove it')
  expect(remove).toHaveBeenCalledExactlyOnceWith('theirs')
  expect(element.querySelectorAll('li')).toHaveLength(0)
})

it('the passkeys screen requires unlocked keys before it removes a passkey that unlocks them', async () => {
  const remove = vi.fn(async () => {})
  const { title, press } = await show({ list: async () => [ownPasskey], remove }, false)
  await press('Remove')
  await press('Yes, remove it')
  expect(remove).not.toHaveBeenCalled()
  expect(title()).toBe('Enter your recovery code')
})

it('adding a passkey asks the visitor to sign in again if the server requires it, and then succeeds', async () => {
  const add = vi.fn(async () => {})
  add.mockRejectedValueOnce(new ServiceError('not_proven'))
  const prove = vi.fn(async () => {})
  const { title, press } = await show({ list: async () => [ownPasskey], add, prove })
  await press('Add a passkey')
  expect(title()).toBe('Add a passkey')
  await press('Use your passkey')
  expect(prove).toHaveBeenCalledOnce()
  expect(add).toHaveBeenCalledTimes(2)
  expect(title()).toBe('Passkeys')
})

it('the passkeys screen lists a passkey that was registered but cannot unlock the keys', async () => {
  let list: ListedPasskey[] = []
  const add = async () => {
    list = [thiefPasskey]
    throw new ServiceError('unreachable')
  }
  const { element, press } = await show({ list: async () => list, add })
  expect(element.textContent).toContain('You have no passkey yet')
  await press('Add a passkey')
  expect(element.querySelectorAll('li')).toHaveLength(1)
  expect(element.querySelector('[role=alert]')?.textContent).toContain('cannot be reached')
})
